import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Tabs.module.css";

type Props = { label: string; className?: string; children: ReactNode };

/** Tabs with addresses. Where they do not all fit, the chosen one is scrolled into view. */
export function TabNav({ label, className = styles.tabs, children }: Props) {
  const nav = useRef<HTMLElement>(null);
  // After each render: which tab is the current one is the links' own knowledge.
  useEffect(() => {
    const row = nav.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !chosen) return;
    const hidden =
      chosen.offsetLeft < row.scrollLeft || chosen.offsetLeft + chosen.offsetWidth > row.scrollLeft + row.clientWidth;
    if (hidden) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  });
  return (
    <nav ref={nav} className={className} aria-label={label}>
      {children}
    </nav>
  );
}
