// The keyboard: arrows go from one glowing piece to the next, letters and numbers press buttons.

const centre = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2, box.width];
};

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest piece in a direction; the first one when none is focused. */
export function neighbour(key, everything) {
  const selector = everything ? "#table [data-piece][tabindex]" : "#table .piece.legal";
  const pieces = [...document.querySelectorAll(selector)].filter((one) => centre(one)[2] > 0);
  const from = document.activeElement?.closest("[data-piece]");
  if (!from) return pieces[0];
  const [dx, dy] = DIRECTIONS[key];
  const [x, y] = centre(from);
  let best = null;
  let bestCost = Infinity;
  for (const piece of pieces) {
    if (piece === from) continue;
    const [px, py] = centre(piece);
    const along = (px - x) * dx + (py - y) * dy;
    const across = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    const cost = along + 2.5 * across;
    if (along > 2 && cost < bestCost) [best, bestCost] = [piece, cost];
  }
  return best;
}

/** Whether the keys belong to what is focused: a field, a list that scrolls, a dialog. */
function taken(event) {
  const focused = /** @type {Element} */ (event.target);
  return (
    event.ctrlKey || event.metaKey || event.altKey ||
    focused.closest?.("dialog, input, select, textarea, .log-scroll") ||
    (focused.closest?.("summary") && ["Enter", " "].includes(event.key)) ||
    document.querySelector("dialog[open]")
  );
}

/**
 * @param {Record<string, () => void>} acts by key
 * @param {(key: string, everything: boolean) => boolean} arrow
 */
export function watchKeys(acts, arrow) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
      acts.Escape();
      return;
    }
    if (taken(event)) return;
    const focused = /** @type {HTMLElement} */ (event.target);
    if (event.key in DIRECTIONS) {
      if (arrow(event.key, event.shiftKey)) event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && focused.dataset?.piece && focused.tagName !== "BUTTON") {
      event.preventDefault();
      focused.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    } else if (/^[1-9]$/.test(event.key)) {
      const button = document.getElementById(`act-${event.key}`) ?? document.getElementById(`button-${event.key}`);
      if (button) {
        event.preventDefault();
        button.click();
      }
    } else {
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act) {
        event.preventDefault();
        act();
      }
    }
  });
}
