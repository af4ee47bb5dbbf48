import i18next from "i18next";

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, "_")
    .replace(/^_|_$/g, "");

/** Types and categories come in English on the wire; those of the catalogue are translated, others shown as they are. */
export const itemTypeName = (item_type: string): string =>
  i18next.t(keyOf(item_type), { ns: "item-types", defaultValue: item_type });
