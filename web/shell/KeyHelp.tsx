import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";

const PLACES = {
  m: "/market",
  o: "/orders",
  i: "/messaging",
  c: "/market/cart",
  l: "/market/me",
  s: "/market/create",
} as const;
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const focusSearch = () => document.getElementById("site-search")?.focus();

const KeyList = lazy(() => import("./KeyList.tsx").then((module) => ({ default: module.KeyList })));

/** Keys of the whole site: `/` and Ctrl+K search, `?` this list, `g` then a letter goes to a place. */
export function KeyHelp() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const pressedG = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The usual key for a search, also while one types; the browser's own use of it is its address bar.
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        return focusSearch();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const place = Date.now() - pressedG.current < 1500 ? PLACES[event.key as keyof typeof PLACES] : undefined;
      pressedG.current = event.key === "g" ? Date.now() : 0;
      if (event.key === "/") focusSearch();
      else if (event.key === "?") setOpen(true);
      else if (place) void navigate({ to: place });
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate]);
  return (
    isOpen && (
      <Suspense>
        <KeyList onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
