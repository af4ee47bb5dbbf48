/** The word that an item type or a category has its translations under: types come in English on the wire. */
export const itemTypeKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, "_")
    .replace(/^_|_$/g, "");
