// The part of the page that follows the game: it is fetched and swapped as a whole, with focus and
// scrolling kept, and the pieces that have moved travel.

const byId = (id) => document.getElementById(id);
const live = () => byId("live");

/** What the page shows, as the server said. */
export const state = () => byId("state").dataset;

let serverAhead = 0; // how much the clock of the server is ahead of ours, in milliseconds

function moves() {
  return (
    document.startViewTransition &&
    document.visibilityState === "visible" &&
    document.documentElement.dataset.motion !== "off" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** Everything that is scrolled; what has no id is told by its classes and its place among equals. */
function scrolled() {
  const places = [];
  for (const element of live().querySelectorAll("*")) {
    if (element.scrollTop || element.scrollLeft) {
      const key = element.id ? `#${CSS.escape(element.id)}` : `.${[...element.classList].map(CSS.escape).join(".")}`;
      const among = [...live().querySelectorAll(key)].indexOf(element);
      places.push({ key, among, left: element.scrollLeft, top: element.scrollTop });
    }
  }
  return places;
}

/** Pieces of which there are several equal ones, by what they are. */
function alike() {
  const found = new Map();
  for (const piece of live().querySelectorAll("[data-like]")) {
    const kind = piece.dataset.like;
    found.set(kind, [...(found.get(kind) ?? []), piece]);
  }
  return found;
}

let renamed = []; // pieces that travel under the name of another place

/** Let pieces that appear travel from where equal ones have gone. */
function pairUp(before) {
  for (const [kind, pieces] of alike()) {
    const names = pieces.map((piece) => piece.dataset.piece);
    const old = before.get(kind) ?? [];
    const gone = old.filter((name) => !names.includes(name));
    const come = pieces.filter((piece) => !old.includes(piece.dataset.piece));
    renamed.push(...come.slice(0, gone.length));
    gone.slice(0, come.length).forEach((name, index) => {
      come[index].style.viewTransitionName = name;
    });
  }
}

function replace(html, keepScroll) {
  const focused = document.activeElement;
  const focusId = focused && live().contains(focused) ? focused.id || "question" : "";
  const places = keepScroll ? scrolled() : [];
  const [x, y] = [scrollX, scrollY];
  const told = byId("description")?.open;
  const before = new Map([...alike()].map(([kind, pieces]) => [kind, pieces.map((one) => one.dataset.piece)]));
  live().innerHTML = html;
  pairUp(before);
  if (told && byId("description")) byId("description").open = true;
  for (const { key, among, left, top } of places) {
    live().querySelectorAll(key)[among]?.scrollTo({ left, top, behavior: "instant" });
  }
  if (keepScroll) scrollTo({ left: x, top: y, behavior: "instant" });
  if (focusId) {
    const again = byId(focusId) ?? byId("question") ?? byId("table");
    again?.focus({ preventScroll: true });
  }
  document.title = state().title;
  byId("subtitle").textContent = state().subtitle;
  byId("hint-form").hidden = state().hint !== "yes";
  if (state().serverNow) serverAhead = Number(state().serverNow) - Date.now();
}

/** Put new HTML in the place of the old; `after` runs when it is there. */
export async function swap(html, after, keepScroll = true) {
  for (const piece of renamed) piece.style.viewTransitionName = piece.dataset.piece;
  renamed = [];
  const change = () => {
    replace(html, keepScroll);
    after();
  };
  if (!moves()) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  travelling = transition;
  transition.ready.catch(() => {}); // skipped before it began
  transition.finished.finally(() => {
    if (travelling === transition) travelling = null;
  });
  await transition.updateCallbackDone;
}

// Whoever is faster than the pieces need not wait for them: pieces on their way cannot be hit, so
// a press ends the movement, and its click goes to what lies there.
let travelling = null;
let pressedThrough = false;
addEventListener(
  "pointerdown",
  () => {
    const running = document.activeViewTransition ?? travelling;
    pressedThrough = running !== null;
    running?.skipTransition();
  },
  true,
);
addEventListener(
  "click",
  (event) => {
    if (!pressedThrough || !event.isTrusted || event.detail === 0) return;
    pressedThrough = false;
    const there = document.elementFromPoint(event.clientX, event.clientY);
    if (!there || there === event.target) return;
    event.stopImmediatePropagation();
    there.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  },
  true,
);

/** Say for screen readers what is new: lines of the log after this moment, and the question. */
export function announce(since) {
  const lines = [...live().querySelectorAll(".log a")]
    .filter((line) => Number(line.id.split("-")[1]) > since)
    .map((line) => line.textContent.trim())
    .reverse();
  const question = byId("question")?.textContent.replace(/\s+/g, " ").trim() ?? "";
  byId("announce").textContent = [...lines.slice(-8), question].join(" ");
}

/** Let the clocks of those who are awaited run. */
export function tick() {
  for (const clock of live().querySelectorAll("[data-clock]")) {
    const gone = Date.now() + serverAhead - Number(clock.dataset.at);
    const left = Math.max(0, Number(clock.dataset.clock) - gone);
    const seconds = Math.ceil(left / 1000);
    clock.querySelector("span").textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    clock.classList.toggle("low", left < 30000);
  }
}

/** Follow the table; `changed` is called with what the server says, `lost` when silence falls. */
export class Follower {
  constructor(changed, lost) {
    this.changed = changed;
    this.lost = lost;
    this.wait = 500;
    this.seat = "";
  }

  follow() {
    if (this.seat === state().seat && this.source && this.source.readyState !== EventSource.CLOSED) return;
    this.source?.close();
    this.seat = state().seat;
    const seat = this.seat;
    const source = new EventSource(`/t/${state().table}/events?seat=${seat}`);
    this.source = source;
    const hear = (event) => {
      this.lost(false);
      this.wait = 500;
      const pulse = JSON.parse(event.data);
      this.changed(pulse, seat);
    };
    source.addEventListener("open", () => this.lost(false));
    source.addEventListener("pulse", hear);
    source.addEventListener("error", () => {
      if (this.source !== source) return;
      this.lost(true);
      source.close();
      this.wait = Math.min(this.wait * 1.7, 8000);
      setTimeout(() => {
        if (this.source === source) this.follow();
      }, this.wait);
    });
  }
}
