import i18next from "i18next";
import { itemTypeKey } from "#contract/goods/item-type-key.ts";

/** Types and categories come in English on the wire; those of the catalogue are translated, others shown as they are. */
export const itemTypeName = (item_type: string): string =>
  i18next.t(itemTypeKey(item_type), { ns: "item-types", defaultValue: item_type });
