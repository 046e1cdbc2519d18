// From pieces to moves. The page knows no rules: it knows the offers of the server, and which
// pieces are chosen so far.

/**
 * @typedef {{icon: string, text: string, value: string}} Line
 * @typedef {{move: string, pieces: string[], label: string, badge: string, bill: Line[],
 *            instant: boolean}} Offer
 */

export class Choice {
  /** @param {Offer[]} offers */
  constructor(offers) {
    this.offers = offers.filter((offer) => offer.pieces.length);
    /** @type {string[]} */
    this.chosen = [];
  }

  /** The offers that the chosen pieces leave. */
  remaining() {
    return this.offers.filter((offer) => this.chosen.every((name) => offer.pieces.includes(name)));
  }

  /** The offers that need nothing more. */
  complete() {
    if (!this.chosen.length) return [];
    return this.remaining().filter((offer) => offer.pieces.length === this.chosen.length);
  }

  /** The pieces that can be chosen now. */
  open() {
    const names = new Set(this.remaining().flatMap((offer) => offer.pieces));
    for (const name of this.chosen) names.delete(name);
    return names;
  }

  /** Whether any offer has the piece. */
  offered(name) {
    return this.offers.some((offer) => offer.pieces.includes(name));
  }

  /** A click on an offered piece: choose it, give it back, or begin anew with it. */
  toggle(name) {
    if (this.chosen.includes(name)) this.chosen = this.chosen.filter((one) => one !== name);
    else if (this.open().has(name)) this.chosen = [...this.chosen, name];
    else this.chosen = [name];
  }

  /** The offer to be made at once, if the chosen pieces are one. */
  instant() {
    const remaining = this.remaining();
    const ready = this.chosen.length && remaining.length === 1 && remaining[0].instant;
    return ready && remaining[0].pieces.length === this.chosen.length ? remaining[0] : null;
  }

  /** What the last piece of an offer would cost, by piece. */
  badges() {
    /** @type {Map<string, string>} */
    const found = new Map();
    if (!this.chosen.length) return found;
    for (const offer of this.remaining()) {
      const left = offer.pieces.filter((name) => !this.chosen.includes(name));
      if (left.length === 1 && offer.badge) found.set(left[0], offer.badge);
    }
    return found;
  }
}
