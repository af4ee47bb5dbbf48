import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./Tabs.module.css";

type Props = { label: string; className?: string; children: ReactNode };

const STEPS: Readonly<Record<string, number | "first" | "last">> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: "first",
  End: "last",
};

function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector<HTMLElement>('[aria-current="page"]');
  if (!chosen) return;
  const hidden =
    chosen.offsetLeft < row.scrollLeft || chosen.offsetLeft + chosen.offsetWidth > row.scrollLeft + row.clientWidth;
  if (hidden) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

/** Tabs with addresses; arrow keys move the focus between them, Enter opens one. Where they do not all fit, the chosen one is scrolled into view. */
export function TabNav({ label, className = styles.tabs, children }: Props) {
  const nav = useRef<HTMLElement>(null);
  // After each render: which tab is the current one is the links' own knowledge.
  useEffect(() => {
    const row = nav.current;
    if (!row) return;
    // The observer speaks once the browser has laid out the page by itself: asking here would make it do so twice.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      showChosen(row);
    });
    laidOut.observe(row);
    return () => laidOut.disconnect();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const tabs = [...(nav.current?.querySelectorAll<HTMLElement>("a[href]") ?? [])];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    tabs.at(by === "first" ? 0 : by === "last" ? -1 : (at + by) % tabs.length)?.focus();
  };
  return (
    <nav ref={nav} className={className} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </nav>
  );
}
