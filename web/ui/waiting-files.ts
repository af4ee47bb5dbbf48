import type { Picture } from "./pictures.ts";

/** Pictures whose upload failed after their listing was made: the edit page takes them up again. */
const waiting = new Map<string, readonly Picture[]>();

export const keepWaiting = (listing_id: string, pictures: readonly Picture[]) => waiting.set(listing_id, pictures);

export function takeWaiting(listing_id: string): readonly Picture[] | undefined {
  return waiting.get(listing_id);
}
export const forgetWaiting = (listing_id: string) => waiting.delete(listing_id);
