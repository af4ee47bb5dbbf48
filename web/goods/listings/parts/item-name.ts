import i18next from "i18next";
import type { ItemNames } from "#contract/platform/shapes.ts";

/** What the item is called in the reader's language, where the catalogue says so. Calls and forms go by the one in English. */
export const itemName = (name: string, names: ItemNames | null): string =>
  Object.entries(names ?? {}).find(([language]) => language === i18next.resolvedLanguage)?.[1] ?? name;

type Titled = { title: string; item_name: string | null; item_names: ItemNames | null };

/** A title that is the item's name is said in the reader's language; a seller's own words stay theirs. */
export const shownTitle = ({ title, item_name, item_names }: Titled): string =>
  title === item_name ? itemName(title, item_names) : title;
