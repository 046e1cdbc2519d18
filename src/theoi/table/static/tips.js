// Tooltips: what a component is and does, by mouse, keyboard focus or long press.

const known = new Map();
const tip = () => document.getElementById("tip");
let timer = 0;
let shownFor = null;

/** The description of a piece, as HTML of the server; empty when there is none. */
export async function aboutOf(piece) {
  const about = piece.dataset.about;
  if (!about) return "";
  const state = document.getElementById("state").dataset;
  const address = `/about/${state.game}/${about}${state.aboutQuery}`;
  if (!known.has(address)) {
    known.set(
      address,
      fetch(address, { headers: { "X-Part": "about" } })
        .then((response) => (response.ok ? response.text() : ""))
        .catch(() => {
          known.delete(address);
          return "";
        }),
    );
  }
  return known.get(address);
}

async function show(piece) {
  const html = await aboutOf(piece);
  if (!html || shownFor !== piece || !piece.isConnected) return;
  const box = tip();
  box.innerHTML = html;
  box.hidden = false;
  const at = piece.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const below = at.bottom + 8 + size.height < innerHeight;
  const top = below ? at.bottom + 8 : Math.max(8, at.top - size.height - 8);
  const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
  box.style.top = `${top}px`;
  box.style.left = `${left}px`;
}

export function hideTip() {
  clearTimeout(timer);
  shownFor = null;
  const box = tip();
  if (box) box.hidden = true;
}

function later(piece, delay) {
  clearTimeout(timer);
  shownFor = piece;
  timer = setTimeout(() => show(piece), delay);
}

let held = false;

/** Whether the click that follows belongs to a long press. */
export function wasHeld() {
  const answer = held;
  held = false;
  return answer;
}

export function watchTips(root) {
  const pieceAt = (event) => /** @type {Element} */ (event.target).closest?.("[data-about]");
  root.addEventListener("pointerover", (event) => {
    const piece = pieceAt(event);
    if (event.pointerType === "mouse" && piece && piece !== shownFor) later(piece, 450);
  });
  root.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse") return;
    const piece = pieceAt(event);
    if (piece && !piece.contains(event.relatedTarget)) hideTip();
  });
  root.addEventListener("focusin", (event) => {
    const piece = pieceAt(event);
    hideTip();
    if (piece?.matches(":focus-visible")) later(piece, 700);
  });
  root.addEventListener("focusout", hideTip);
  root.addEventListener("pointerdown", (event) => {
    held = false;
    hideTip();
    const piece = pieceAt(event);
    if (event.pointerType === "mouse" || !piece) return;
    shownFor = piece;
    timer = setTimeout(() => {
      held = true;
      show(piece);
    }, 500);
  });
  root.addEventListener("pointerup", () => {
    if (!held) hideTip();
  });
  root.addEventListener("pointercancel", hideTip);
  root.addEventListener("contextmenu", (event) => {
    if (held) event.preventDefault();
  });
  addEventListener("scroll", hideTip, { passive: true });
}
