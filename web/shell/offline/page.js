// The site's own choice of language first, then the browser's; the texts of the others go.
(() => {
  let saved;
  try {
    saved = localStorage.getItem("freeport.language");
  } catch {
    saved = undefined;
  }
  const sections = [...document.querySelectorAll("section")];
  const wishes = [saved ?? "", ...navigator.languages].map((wish) => wish.toLowerCase().split("-")[0]);
  const spoken =
    wishes.map((wish) => sections.find(({ lang }) => lang.split("-")[0] === wish)).find(Boolean) ?? sections[0];
  for (const section of sections) if (section !== spoken) section.remove();
  spoken.hidden = false;
  document.documentElement.lang = spoken.lang;
  document.title = `${spoken.querySelector("h1").textContent} - Freeport`;
  spoken.querySelector("button").addEventListener("click", () => location.reload());
  // Only a site that answers is worth a new page; the browser says "online" before, and says nothing when it was the site that was away.
  const reloadIfBack = () =>
    fetch("/healthz", { cache: "no-store" }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  addEventListener("online", reloadIfBack);
  setInterval(reloadIfBack, 5000);
})();
