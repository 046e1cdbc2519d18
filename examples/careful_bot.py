#!/usr/bin/env python3
"""A player for any game of Theoi: theoi match duel "program:examples/careful_bot.py" random

It builds or takes what it can, and gives something up only when it must.
"""

import json
import random
import sys

LAST_RESORT = {"discard", "drop", "done"}

chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        chance.seed(message["seed"])  # the same seed, the same games
        answer = {"ready": 1}
    elif message["type"] == "ask":
        moves = message["moves"]
        good = [move for move in moves if move.split()[0] not in LAST_RESORT]
        answer = {"move": chance.choice(good or moves)}
    elif message["type"] == "bye":
        break
    print(json.dumps(answer), flush=True)
