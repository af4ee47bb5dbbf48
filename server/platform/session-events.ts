import { defineEvent } from "./events/define.ts";

/** One sign-in has ended; all of the person's when none is named. */
export const accountSignedOut = defineEvent("account.signed_out").with<{ user_id: string; login_id: string | null }>();
