import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Something that the words fit: a place to go to, words to search for, or something to do at once. */
export type Option = { id: string; label: string; hint?: ReactNode; picture: ReactNode } & (
  | { to: LinkProps; words?: never; run?: never }
  | { words: string; to?: never; run?: never }
  | { run: () => void; to?: never; words?: never }
);
export type Group = { key: string; options: readonly Option[] };
