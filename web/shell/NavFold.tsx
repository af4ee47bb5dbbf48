import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { makeStored } from "../ui/stored.ts";
import styles from "./NavList.module.css";

/** What somebody has opened (true) or closed (false) by hand, by the key of the group or submenu. */
const chosen = makeStored<Readonly<Record<string, boolean>>>("freeport.nav.folds", (value) =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === "boolean"))
    : {},
);

/** Whether a part of the navigation is open: always around the page that one is at, else as it was left, else as it fits. */
export function useFold(name: string, { isHere, fits }: { isHere: boolean; fits: boolean }) {
  const choices = chosen.use();
  const isOpen = isHere || (choices[name] ?? fits);
  return { isOpen, toggle: () => chosen.set({ ...choices, [name]: !isOpen }) };
}

/** The row that opens and closes the list of this id. */
export function FoldButton(props: {
  isOpen: boolean;
  isHere: boolean;
  controls: string;
  className: string | undefined;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={props.className}
      aria-expanded={props.isOpen}
      aria-controls={props.controls}
      data-here={props.isHere || undefined}
      onClick={props.onClick}
    >
      <span className={styles.text}>{props.children}</span>
      <IconChevronDown aria-hidden />
    </button>
  );
}
