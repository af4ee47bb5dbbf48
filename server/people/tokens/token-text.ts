import { createHash, randomBytes } from "node:crypto";

/** A new token's text: what it is for can be read off it, so that a leaked one is recognised. */
export const newTokenText = (production: boolean): string =>
  `freeport_${production ? "live" : "test"}_${randomBytes(32).toString("hex")}`;

/** Under which it is kept. The text itself has 256 random bits, so that a plain hash is enough. */
export const tokenHash = (text: string): Buffer => createHash("sha256").update(text).digest();
