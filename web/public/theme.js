// Runs before the first paint. Only an explicit choice is in the cookie; without one the system decides.
(() => {
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  const light = chosen ? chosen[1] === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.setAttribute("data-mantine-color-scheme", light ? "light" : "dark");
  document.querySelector('meta[name="theme-color"]').setAttribute("content", light ? "#f5f7f7" : "#0b0f12");
})();
