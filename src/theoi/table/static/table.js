// The table page: choosing pieces, sending moves, following the others, looking back.

import { Choice } from "./choosing.js";
import { neighbour, watchKeys } from "./keys.js";
import { Follower, announce, state, swap, tick } from "./live.js";
import { remember } from "./page.js";
import { chime } from "./sound.js";
import { aboutOf, hideTip, wasHeld, watchTips } from "./tips.js";
import { rest, showChoice, showHtml, showRefusal } from "./tray.js";

const byId = (id) => document.getElementById(id);
const words = JSON.parse(byId("words").textContent);
const pieceOf = (name) => document.querySelector(`#table [data-piece="${CSS.escape(name)}"]`);

let choice = new Choice([]);
let busy = false;
let sound = document.querySelector("[data-sound-switch]").getAttribute("aria-pressed") === "true";

// --- choosing -----------------------------------------------------------------------------------

/** Light up what can be chosen, mark what is chosen, show it in the tray. */
function draw(byKeyboard = false) {
  const open = choice.open();
  const badges = choice.badges();
  const choosing = open.size > 0 || choice.chosen.length > 0;
  for (const badge of document.querySelectorAll("#table .badge.second")) badge.remove();
  for (const piece of document.querySelectorAll("#table [data-piece]")) {
    const name = piece.dataset.piece;
    const legal = open.has(name);
    const chosen = choice.chosen.includes(name);
    piece.classList.toggle("legal", legal);
    piece.classList.toggle("chosen", chosen);
    if (piece.hasAttribute("tabindex")) piece.tabIndex = !choosing || legal || chosen ? 0 : -1;
    if (chosen) piece.setAttribute("aria-pressed", "true");
    else piece.removeAttribute("aria-pressed");
    if (badges.has(name) && piece instanceof HTMLElement && !piece.querySelector(".price, .badge")) {
      const badge = document.createElement("span");
      badge.className = "badge second";
      badge.textContent = badges.get(name);
      piece.append(badge);
    }
  }
  if (choice.chosen.length) {
    const acts = { choose, close: unchoose, send: (move) => play(move) };
    showChoice(choice, pieceOf, acts, words);
  } else {
    rest();
  }
  reachScrolling();
  if (byKeyboard && byId("act-1")) byId("act-1").focus({ preventScroll: true });
}

/** What scrolls in itself can be reached by keyboard, even when nothing in it can be. */
function reachScrolling() {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-scrolls]"))) {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

/** What the server refused has been read when the player goes on. */
function forgetRefusal() {
  const told = document.querySelector("#tray-rest > .refusal");
  if (!told) return;
  told.remove();
  if (state().over === "no") byId("tray").classList.add("resting");
}

function choose(name, byKeyboard = false) {
  forgetRefusal();
  choice.toggle(name);
  const instant = choice.instant();
  draw(byKeyboard);
  if (instant) play(instant.move);
}

function unchoose() {
  const last = choice.chosen[0];
  const inTray = byId("tray")?.contains(document.activeElement);
  choice.chosen = [];
  forgetRefusal();
  draw();
  rest();
  if (inTray && last) pieceOf(last)?.focus({ preventScroll: true });
}

/** Tells later whether the page still shows what it shows now; if not, answers come too late. */
function unchanged() {
  const shown = byId("state");
  return () => byId("state") === shown;
}

/** A piece that no offer has: say what it is, and why it cannot be used now. */
async function explain(piece) {
  const current = unchanged();
  choice.chosen = [];
  draw();
  const about = await aboutOf(piece);
  let refusal = "";
  if (piece.dataset.try && state().mine === "yes" && state().now === "yes") {
    refusal = await part("why", { move: piece.dataset.try });
  }
  if (current() && (about || refusal)) showRefusal(refusal, about, words, rest);
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (wasHeld()) return;
  const go = target.closest("a[data-go]");
  if (go && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    visit(go.getAttribute("href"));
    return;
  }
  const switched = target.closest("[data-sound-switch]");
  if (switched) {
    switchSound(switched);
    return;
  }
  const piece = /** @type {HTMLElement} */ (target.closest("#table [data-piece]"));
  hideTip();
  if (piece && !piece.closest(".second-row")) {
    const byKeyboard = event.detail === 0;
    if (choice.offered(piece.dataset.piece)) choose(piece.dataset.piece, byKeyboard);
    else explain(piece);
  } else if (!piece && target.closest("#table") && !target.closest("#tray, #log, a, button, summary")) {
    unchoose();
  }
});

// --- sending ------------------------------------------------------------------------------------

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function post(act, values) {
  const body = new URLSearchParams({ csrf: state().csrf, seat: state().seat, version: state().version, ...values });
  return fetch(`/t/${state().table}/${act}`, { method: "POST", body, headers: { "X-Part": "live" } });
}

/** Ask the server for a piece of HTML; empty when it does not answer. */
async function part(act, values) {
  try {
    const response = await post(act, values);
    return response.ok ? await response.text() : "";
  } catch {
    return "";
  }
}

/** Do something at the table. A move that got lost is sent again: the server makes it once. */
async function act(name, values = {}) {
  if (busy) return;
  busy = true;
  document.body.classList.add("busy");
  try {
    for (;;) {
      try {
        const response = await post(name, values);
        if ([429, 502, 503].includes(response.status)) throw new Error("later");
        const html = await response.text();
        if (html.includes('id="state"')) await show(html);
        else location.reload();
        return;
      } catch {
        lost(true);
        await pause(1000);
      }
    }
  } finally {
    busy = false;
    document.body.classList.remove("busy");
    catchUp();
  }
}

const play = (move) => act("move", { move });

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.matches("[data-move]")) {
    event.preventDefault();
    const pressed = /** @type {HTMLButtonElement} */ (event.submitter);
    const name = new URL(form.action).pathname.split("/").pop();
    const values = new FormData(form, pressed);
    act(name, /** @type {any} */ (Object.fromEntries(values)));
  } else if (form.id === "hint-form") {
    event.preventDefault();
    hint();
  } else if (form.id === "replay") {
    event.preventDefault();
    visitMoment(Number(/** @type {any} */ (event.submitter)?.value ?? byId("slider").value));
  }
});

async function hint() {
  const current = unchanged();
  showHtml(`<p class="thinking">${words.hint_wait}</p>`, words, rest);
  const html = await part("hint", {});
  if (current() && !choice.chosen.length) showHtml(html || `<p>${words.hint_none}</p>`, words, rest);
}

// --- following ----------------------------------------------------------------------------------

/** Show what the server sent. */
async function show(html) {
  const before = { moment: Number(state().last), mine: state().mine, now: state().now };
  await swap(html, settle);
  announce(before.moment);
  if (state().mine === "yes" && (before.mine !== "yes" || Number(state().last) > before.moment + 1)) {
    if (sound && (before.mine !== "yes" || document.hidden)) chime();
  }
  follower.follow();
}

/** What must be done after every swap. */
function settle() {
  const offers = byId("offers");
  const offered = offers ? JSON.parse(offers.textContent) : [];
  choice = new Choice(offered);
  draw();
  answerAlone(offered);
  tick();
  openMaps(false);
  byId("slider")?.addEventListener("input", (event) => {
    const moment = Number(/** @type {HTMLInputElement} */ (event.target).value);
    clearTimeout(sliding);
    sliding = setTimeout(() => visitMoment(moment), 90);
  });
  byId("autoplay")?.addEventListener("click", () => autoplay(!playing));
  const shown = document.querySelector(".log .shown");
  if (shown) byId("log-scroll").scrollTop = /** @type {HTMLElement} */ (shown).offsetTop - byId("log-scroll").offsetTop - 60;
  byId("view")?.addEventListener("change", (event) => {
    visit(`/t/${state().table}?seat=${/** @type {HTMLSelectElement} */ (event.target).value}&moment=${state().moment}`);
  });
}

/**
 * Where nothing can be answered but one thing, and the question is put only lest others see that
 * there is no choice, the page answers by itself; never at once, for that would be seen too.
 */
function answerAlone(offered) {
  if (offered.length !== 1 || !offered[0].alone || state().mine !== "yes" || state().now !== "yes") return;
  const current = unchanged();
  setTimeout(() => current() && play(offered[0].move), 1200 + Math.random() * 1600);
}

let sliding = 0;
let playing = 0; // the timer of a replay that runs by itself

/** Let the replay run, or stop it. */
function autoplay(run) {
  clearTimeout(playing);
  playing = 0;
  if (run && state().now !== "yes" && Number(state().moment) < Number(state().last)) {
    playing = setTimeout(async () => {
      await visitMoment(Number(state().moment) + 1);
      if (playing) autoplay(true);
    }, 1100);
  }
  const button = byId("autoplay");
  button?.setAttribute("aria-pressed", String(playing !== 0));
  button?.querySelector("use").setAttribute("href", playing ? "#i-pause" : "#i-play");
}

function lost(isLost) {
  byId("lost").hidden = !isLost;
}

async function refresh() {
  const heard = pulse ? `&version=${pulse.version}` : ""; // whichever server process answers
  const address = `/t/${state().table}/board?seat=${state().seat}${heard}`;
  try {
    const response = await fetch(address, { headers: { "X-Part": "live" } });
    if (response.ok) await show(await response.text());
  } catch {
    lost(true);
  }
}

/** @type {{seat: string, version: number, over?: boolean, present?: number[]} | null} */
let pulse = null; // versions are counted for each seat
let refreshing = false;

/** Fetch the table if the server has told of something that the page does not show yet. */
async function catchUp() {
  while (pulse && pulse.seat === state().seat && !busy && !refreshing && state().now === "yes") {
    if (pulse.version === Number(state().version) && Boolean(pulse.over) === (state().over === "yes")) return;
    const heard = pulse;
    refreshing = true;
    await refresh();
    refreshing = false;
    if (pulse === heard) return;
  }
}

const follower = new Follower((heard, seat) => {
  if (seat !== state().seat) return;
  pulse = { ...heard, seat };
  catchUp();
}, lost);

// --- looking back -------------------------------------------------------------------------------

/** Show another moment or another seat, and let the address say so. */
async function visit(address) {
  const url = new URL(address, location.href);
  const query = url.search;
  try {
    const response = await fetch(`/t/${state().table}/board${query}`, { headers: { "X-Part": "live" } });
    if (!response.ok) throw new Error(String(response.status));
    const html = await response.text();
    await swap(html, settle);
    history.replaceState(null, "", url);
    byId("announce").textContent = byId("ask")?.querySelector("p")?.textContent ?? "";
    follower.follow();
    catchUp();
  } catch {
    location.href = url.href;
  }
}

function visitMoment(moment) {
  const last = Number(state().last);
  const wanted = Math.min(Math.max(1, moment), last);
  return visit(`/t/${state().table}?seat=${state().seat}&moment=${wanted}`);
}

const back = () => visit(`/t/${state().table}?seat=${state().seat}`);

// --- keyboard and preferences -------------------------------------------------------------------

function arrow(key, everything) {
  if (state().now !== "yes") {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) visitMoment(Number(state().moment) + step);
    return Boolean(step);
  }
  const piece = neighbour(key, everything);
  piece?.focus();
  return Boolean(piece);
}

/** Open the position in words, or close it again. */
function tellInWords() {
  const told = /** @type {HTMLDetailsElement} */ (byId("description"));
  if (!told) return;
  told.open = !told.open;
  told.querySelector("summary").focus();
}

watchKeys(
  {
    Escape: () => {
      hideTip();
      if (state().now !== "yes") back();
      else unchoose();
    },
    u: () => byId("undo")?.click(),
    h: () => state().hint === "yes" && hint(),
    l: () => byId("log-scroll")?.focus(),
    w: tellInWords,
    "?": () => /** @type {HTMLDialogElement} */ (byId("help")).showModal(),
  },
  arrow,
);

function switchSound(button) {
  sound = !sound;
  button.setAttribute("aria-pressed", String(sound));
  button.querySelector("use").setAttribute("href", sound ? "#i-sound" : "#i-sound-off");
  const form = document.createElement("form");
  const csrf = document.createElement("input");
  csrf.name = "csrf";
  csrf.value = state().csrf;
  form.append(csrf);
  remember(form, "sound", sound ? "on" : "off");
  if (sound) chime();
}

document.addEventListener("click", (event) => {
  const shown = /** @type {Element} */ (event.target).closest("[data-hint-pieces]");
  if (!shown) return;
  const pieces = shown.getAttribute("data-hint-pieces").split(" ").filter(Boolean);
  choice.chosen = pieces;
  draw(true);
});

/** Whether an element lies within the box that shows a part of the map. */
function isShown(element, box) {
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2];
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
}

/**
 * A map that is larger than its box opens where something is going on. Later it is left as it lies,
 * unless nothing of what can be chosen on it is to be seen.
 */
function openMaps(first) {
  for (const box of document.querySelectorAll("[data-centre]")) {
    const legal = [...box.querySelectorAll(".piece.legal")];
    if (!first && (!legal.length || legal.some((piece) => isShown(piece, box)))) continue;
    const [x, y] = box.getAttribute("data-centre").split(" ").map(Number);
    box.scrollTo({
      left: (box.scrollWidth * x) / 100 - box.clientWidth / 2,
      top: (box.scrollHeight * y) / 100 - box.clientHeight / 2,
      behavior: "instant",
    });
    if (!legal.length || legal.some((piece) => isShown(piece, box))) continue;
    const [from, to] = [box.getBoundingClientRect(), legal[0].getBoundingClientRect()];
    box.scrollBy({
      left: to.left + to.width / 2 - from.left - from.width / 2,
      top: to.top + to.height / 2 - from.top - from.height / 2,
      behavior: "instant",
    });
  }
}

watchTips(document);
settle();
openMaps(true);
follower.follow();
setInterval(tick, 250);
addEventListener("resize", reachScrolling);
addEventListener("pageshow", (event) => {
  if (event.persisted) refresh();
});
