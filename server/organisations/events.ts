import { defineEvent } from "#server/platform/events/define.ts";

/** Details, roles or members; `user_id` is whom it concerns, if it is one person. */
export const contractorChanged = defineEvent("contractor.changed").with<{
  contractor_id: string;
  user_id: string | null;
}>({ contractor: "contractor_id" });

export const contractorInvited = defineEvent("contractor.invited").with<{ invite_id: string }>();

/** Somebody said something on a recruiting post, or said it in other words. */
export const recruitingCommented = defineEvent("recruiting.commented").with<{ comment_id: string }>();
export const recruitingChanged = defineEvent("recruiting.changed").with<{ post_id: string }>({ post: "post_id" });
