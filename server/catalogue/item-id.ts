import { createHash } from "node:crypto";

/**
 * The id of a catalogue item follows from its name (UUID version 8), so that two sites that load the same catalogue
 * give an item the same address, and an import that runs twice at once cannot make it twice.
 */
export function itemId(name: string, kind: "item" | "details" = "item"): string {
  const hex = createHash("sha256").update(`freeport catalogue ${kind}\0${name}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
