/** Says something to a screen reader: result counts, cart changes, a new actor. */
export function announce(text: string) {
  const region = document.getElementById("live-region");
  if (!region) return;
  region.textContent = "";
  // A region that is filled in the same task as it is emptied is not read again.
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
