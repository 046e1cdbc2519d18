// The tray: what is chosen, what it costs and brings, and the buttons that make it final.

import { aboutOf } from "./tips.js";

const byId = (id) => document.getElementById(id);

/** An element with text or children. */
export function make(tag, className = "", ...content) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

export function makeIcon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "i");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

function bill(lines) {
  const list = make("ul", "bill");
  for (const line of lines) {
    const row = make("li");
    if (line.icon) row.append(makeIcon(line.icon));
    row.append(make("span", "", line.text));
    if (line.value) row.append(make("b", "", line.value));
    list.append(row);
  }
  return list;
}

function closeButton(words, close) {
  const button = make("button", "tool", makeIcon("close"));
  button.type = "button";
  button.setAttribute("aria-label", words.put_back);
  button.addEventListener("click", close);
  return button;
}

/** Pieces that can be chosen next, drawn again: on a phone they may be out of sight. */
function secondRow(choice, pieceOf, choose) {
  const names = [...choice.open()].filter((name) => pieceOf(name) instanceof HTMLElement);
  if (!names.length || names.length > 8) return null;
  const row = make("div", "second-row");
  for (const name of names) {
    const copy = /** @type {HTMLElement} */ (pieceOf(name).cloneNode(true));
    copy.removeAttribute("id");
    copy.style.cssText = "position: relative";
    copy.tabIndex = -1;
    copy.addEventListener("click", () => choose(name));
    row.append(copy);
  }
  return row;
}

/**
 * Show what is chosen.
 * @param {import("./choosing.js").Choice} choice
 * @param {(name: string) => Element | null} pieceOf
 * @param {{choose: (name: string) => void, close: () => void, send: (move: string) => void}} acts
 */
export async function showChoice(choice, pieceOf, acts, words) {
  const last = pieceOf(choice.chosen[choice.chosen.length - 1]);
  const about = make("div", "about");
  const box = make("div", "tray-choice");
  const name = last?.getAttribute("aria-label") ?? "";
  about.append(make("h3", "plain", name));
  const complete = choice.complete();
  box.append(make("div", "tray-head", about, closeButton(words, acts.close)));
  for (const offer of complete) {
    if (!offer.bill.length) continue;
    if (complete.length > 1) box.append(make("p", "bill-of", offer.label));
    box.append(bill(offer.bill));
  }
  if (complete.length) {
    const row = make("div", "acts");
    complete.forEach((offer, index) => {
      const button = make("button", index ? "button" : "button main", offer.label);
      button.type = "button";
      button.id = `act-${index + 1}`;
      button.dataset.offer = offer.move;
      button.setAttribute("aria-keyshortcuts", String(index + 1));
      if (offer.badge) button.append(make("span", "badge", offer.badge));
      button.addEventListener("click", () => acts.send(offer.move));
      row.append(button);
    });
    box.append(row);
  }
  if (choice.open().size) {
    box.append(make("p", "quiet-line", complete.length ? words.or_more : words.more));
    const row = secondRow(choice, pieceOf, acts.choose);
    if (row) box.append(row);
  }
  fill(box);
  const html = last ? await aboutOf(last) : "";
  if (html && about.isConnected) about.innerHTML = html;
  if (last && about.isConnected) keepInSight(last);
}

/** On a phone the tray lies over the page: what is chosen must not lie under it. */
function keepInSight(piece) {
  const tray = byId("tray");
  if (getComputedStyle(tray).position !== "fixed" || tray.contains(piece)) return;
  const box = piece.getBoundingClientRect();
  const under = box.bottom + 10 - tray.getBoundingClientRect().top;
  const free = box.top - 10 - (byId("ask")?.getBoundingClientRect().bottom ?? 0);
  if (under > 0 && free > 0) scrollBy({ top: Math.min(under, free) });
}

/** Show why something is not allowed, and what the piece is. */
export function showRefusal(refusalHtml, aboutHtml, words, close) {
  const box = make("div", "tray-choice");
  const about = make("div", "about");
  about.innerHTML = aboutHtml;
  box.append(make("div", "tray-head", about, closeButton(words, close)));
  const refusal = make("div");
  refusal.innerHTML = refusalHtml;
  box.append(refusal);
  fill(box);
}

/** Show HTML of the server, such as hints. */
export function showHtml(html, words, close) {
  const box = make("div", "tray-choice");
  const body = make("div");
  body.innerHTML = html;
  box.append(make("div", "tray-head", body, closeButton(words, close)));
  fill(box);
}

function fill(box) {
  const place = byId("tray-choice");
  if (!place) return;
  place.replaceChildren(box);
  place.hidden = false;
  byId("tray-rest").hidden = true;
  byId("tray").classList.remove("resting");
}

/** Back to what the tray says when nothing is chosen. */
export function rest() {
  const place = byId("tray-choice");
  if (!place || place.hidden) return;
  place.hidden = true;
  place.replaceChildren();
  byId("tray-rest").hidden = false;
  if (byId("state").dataset.over === "no") byId("tray").classList.add("resting");
}
