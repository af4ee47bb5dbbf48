import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * A screen reader must hear that the page is another one, so focus moves to its heading; the first page keeps the browser's own start.
 * Whoever went into a field while the page was on its way goes on typing there.
 */
export function useFocusOnNavigation() {
  const going = useRouterState({ select: (state) => state.location.pathname });
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const left = useRef<Element | null>(null);
  const seen = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus is noted when one sets out
  useEffect(() => {
    left.current = document.activeElement;
  }, [going]);
  useEffect(() => {
    if (!pathname) return;
    const isElsewhere = seen.current && seen.current !== pathname;
    seen.current = pathname;
    const active = document.activeElement;
    if (!isElsewhere || (active !== left.current && active?.matches("input, textarea, [contenteditable]"))) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
