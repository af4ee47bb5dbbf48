// Runs before the first paint. An organisation's hostname has its own look; else only an explicit choice is in the cookie, and
// without one the system decides.
(() => {
  const { scheme } = document.documentElement.dataset;
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  const light = scheme ? scheme === "light" : chosen ? chosen[1] === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.setAttribute("data-mantine-color-scheme", light ? "light" : "dark");
  document.querySelector('meta[name="theme-color"]').setAttribute("content", light ? "#f5f7f7" : "#0b0f12");
})();
