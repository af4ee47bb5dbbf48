import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { brand } from "#web/theme/brand.ts";

/** A list whose address is mostly filters names no address as the true one, nor does an organisation's own hostname. */
const LIST = /^\/market\/?$/;
/** The page whose head the server wrote. None where the build only asks for the site map. */
const served = typeof window === "undefined" ? "" : window.location.pathname;
let shown: string | undefined;

function paint(path: string) {
  const link = document.querySelector('link[rel="canonical"]');
  if (LIST.test(path) || brand) return link?.remove();
  const kept = link ?? document.head.appendChild(document.createElement("link"));
  kept.setAttribute("rel", "canonical");
  kept.setAttribute("href", window.location.origin + path);
}

/** Keeps the canonical link at the page that is open. What the server said about the first page goes with that page. */
export function useCanonicalLink() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    if (!pathname || pathname === shown) return;
    shown = pathname;
    paint(pathname);
    // Somebody may have gone on before the first page stood.
    if (decodeURI(pathname) !== decodeURI(served))
      for (const said of document.head.querySelectorAll("[data-page]")) said.remove();
  }, [pathname]);
}
