import { getListing } from "#contract/goods/listings.ts";
import type { UniqueListing } from "#contract/platform/shapes.ts";
import { example, network } from "./network.ts";

/** The helmet that Orla sells in the contract's examples, except for what is said here. */
export function helmet(
  listing: Partial<UniqueListing["listing"]> = {},
  rest: Partial<UniqueListing> = {},
): UniqueListing {
  const usual = example(getListing) as UniqueListing;
  return { ...usual, ...rest, listing: { ...usual.listing, ...listing } };
}

/** Whoever asks for a listing hears of this helmet. */
export const answerListing = (...what: Parameters<typeof helmet>) => network.answer(getListing, helmet(...what));
