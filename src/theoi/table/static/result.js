// The analysis of a finished game arrives bit by bit.

const place = document.getElementById("analysis");

async function load() {
  const response = await fetch(place.dataset.address, { headers: { "X-Part": "analysis" } });
  if (!response.ok) return;
  place.innerHTML = await response.text();
  if (place.querySelector("[data-waits]")) setTimeout(load, 1500);
}

document.getElementById("analyse")?.addEventListener("click", (event) => {
  event.preventDefault();
  load();
});
if (place.querySelector("[data-waits]")) setTimeout(load, 1500);
