import { randomFillSync } from "node:crypto";

const random = new Uint8Array(10);

/** A new UUIDv7: 48 bits of milliseconds, then random bits, so that keys made later sort later. */
export function newId(now: number = Date.now()): string {
  randomFillSync(random);
  const time = now.toString(16).padStart(12, "0");
  const tail = Buffer.from(random).toString("hex");
  const variant = (8 + (Number.parseInt(tail.charAt(3), 16) & 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(7, 19)}`;
}
