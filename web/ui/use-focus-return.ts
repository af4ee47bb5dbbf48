import { useCallback, useLayoutEffect, useMemo, useRef } from "react";

/** Finds what had the focus, or the button of the menu that held it when the menu is gone together with its entries. */
function rememberFocus(): () => HTMLElement | null {
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const menu = before?.closest("[role=menu], [role=dialog]")?.id;
  return () => {
    if (before?.isConnected && before !== document.body) return before;
    return menu ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu)}"]`) : null;
  };
}

function giveBack(to: HTMLElement | null) {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!to) heading?.setAttribute("tabindex", "-1");
  (to ?? heading)?.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it before `isOpen`, also when the dialog is unmounted instead of closed. Where that
 * is gone, the page's heading has the focus, so that the keyboard never begins at the top again. A closed dialog has the focus until
 * it has left the page: what this answers is for `Leaving` in it.
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const last = useRef<() => HTMLElement | null>(undefined);
  // While React renders, the menu whose entry was chosen is still there; in an effect it is gone.
  const remembered = useMemo(() => (isOpen ? rememberFocus() : null), [isOpen]);
  useLayoutEffect(() => {
    if (!remembered) return;
    last.current = remembered;
    return () => queueMicrotask(() => giveBack(remembered()));
  }, [remembered]);
  return useCallback(() => last.current && giveBack(last.current()), []);
}

/** Stands in a dialog, and tells when it has left the page. */
export function Leaving({ onGone }: { onGone: () => void }) {
  useLayoutEffect(() => () => queueMicrotask(onGone), [onGone]);
  return null;
}
