// What every page has: theme, dialogs, copying links. Without this script the same things are
// links and forms.

/** Remember a preference on the server; nothing waits for it. */
export function remember(form, name, value) {
  const data = new FormData(form);
  data.set(name, value);
  fetch("/settings", { method: "POST", body: new URLSearchParams(/** @type {any} */ (data)), redirect: "manual" });
}

/** Whether the page is dark now. */
function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function switchTheme(button) {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  remember(button.form, "theme", theme);
}

/** Show a page as a dialog over this one. */
async function openDialog(link) {
  const response = await fetch(link.href, { headers: { "X-Part": "dialog" } });
  if (!response.ok) {
    location.href = link.href;
    return;
  }
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
  const body = document.getElementById("dialog-body");
  body.innerHTML = await response.text();
  document.getElementById("dialog-title").textContent = body.firstElementChild.dataset.title;
  dialog.showModal();
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  await navigator.clipboard?.writeText(field.value).catch(() => {});
  button.textContent = button.dataset.done;
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const target = /** @type {HTMLElement} */ (event.target);
  const themed = target.closest("[data-theme-switch]");
  const dialog = target.closest("a[data-dialog]");
  const opened = target.closest("[data-open]");
  const copied = target.closest("[data-copy]");
  if (themed) switchTheme(themed);
  else if (dialog) openDialog(dialog);
  else if (opened) document.getElementById(opened.dataset.open).showModal();
  else if (copied) copy(copied);
  else if (target instanceof HTMLDialogElement) target.close(); // the backdrop
  else return;
  if (!(target instanceof HTMLDialogElement)) event.preventDefault();
});
