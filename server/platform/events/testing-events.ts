import { defineEvent } from "./define.ts";

/** Events of the tests of delivery alone. */
export const LISTED = defineEvent("test.listed").with<{ listing_id: string }>();
export const ORDERED = defineEvent("test.ordered").with<{ order_id: string }>();
