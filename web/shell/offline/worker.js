// A navigation that reaches nobody gets the page below; everything else is the browser's business. Nothing is kept, so nothing can be old.
const PAGE = "{{page}}";
const POLICY = "{{policy}}";
const NOT_PAGES = "{{notPages}}";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
  "cache-control": "no-store",
};

/** A form that was sent is not sent again by "Try again", and a file is no place for a page. */
function isPage({ mode, method, url }) {
  const { pathname } = new URL(url);
  if (mode !== "navigate" || method !== "GET") return false;
  return !NOT_PAGES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

// The next release's worker has nothing to wait for.
addEventListener("install", () => skipWaiting());
addEventListener("fetch", (event) => {
  if (!isPage(event.request)) return;
  event.respondWith(fetch(event.request).catch(() => new Response(PAGE, { status: 503, headers: HEADERS })));
});
