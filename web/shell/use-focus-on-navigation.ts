import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * A screen reader must hear that the page is another one, so focus moves to its heading; the first page keeps the browser's own start.
 * Whoever went into a field while the page was on its way goes on typing there: a field that was sent has let go of the focus, or is gone.
 */
export function useFocusOnNavigation() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!pathname) return;
    if (seen.current && seen.current !== pathname && !document.activeElement?.matches("input,textarea")) {
      const heading = document.querySelector<HTMLElement>("main h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus({ preventScroll: true });
    }
    seen.current = pathname;
  }, [pathname]);
}
