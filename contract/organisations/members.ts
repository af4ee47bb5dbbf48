import { z } from "zod";
import { del, get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { ROLE_ID, USER, USER_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalUser } from "#contract/platform/shapes.ts";
import { DONE, Done, Id, leftOpen, text } from "#contract/platform/values.ts";
import { ContractorParams } from "./contractors.ts";

export const UnknownUserName = problem<{ name: string }>("unknown_user_name", 400);
/** Where the name stands in the path rather than in a list. */
export const NoSuchUser = problem("no_such_user", 404);
export const AlreadyMember = problem<{ name: string }>("already_member", 409);
export const InviteesAreMembers = problem<{ name: string }>("invitees_are_members", 409);
export const NotAMember = problem("not_a_member", 400);
/** The caller themselves is not in the organisation. */
export const NotInOrganisation = problem("not_in_organisation", 403);
/** What one person may send, and one may get, within an hour. */
export const TooManyInvitations = problem<{ most: number; trusted: number; days: number; hand_overs: number }>(
  "too_many_invitations",
  409,
);
export const InvitedEnough = problem<{ name: string; most: number }>("invited_enough", 409);
export const OwnerCannotLeave = problem("owner_cannot_leave", 400);

const MemberParams = ContractorParams.extend({ username: z.string().min(1).max(100) });

export const inviteMembers = post("/api/contractors/:spectrum_id/members", {
  summary: "Invite people; each gets a notification, and joins by accepting.",
  who: "signed-in",
  scope: "contractors:members",
  params: ContractorParams,
  body: z.object({
    usernames: z.array(text(1, 100)).min(1).max(LIMITS.invitees),
    message: leftOpen(text(0, LIMITS.inviteMessage).default("")),
  }),
  status: 201,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const FoundMember = MinimalUser.extend({ roles: z.array(Id) });

export const searchMembers = get("/api/contractors/:spectrum_id/members/search/:query", {
  summary: "Members of one's organisation whose name contains the text.",
  who: "signed-in",
  scope: "contractors:read",
  params: ContractorParams.extend({ query: z.string().max(200) }),
  reply: wrapped(z.array(FoundMember)),
  example: { data: [{ ...USER, roles: [ROLE_ID] }] },
});

export const getMember = get("/api/contractors/:spectrum_id/members/:username", {
  summary: "Whether somebody is a member, and with which roles.",
  who: "public",
  params: MemberParams,
  reply: wrapped(z.object({ is_member: z.boolean(), user_id: Id, username: z.string(), roles: z.array(Id) })),
  example: { data: { is_member: true, user_id: USER_ID, username: "orla_venn", roles: [ROLE_ID] } },
});

export const kickMember = del("/api/contractors/:spectrum_id/members/:username", {
  summary: "Remove a member below one's own rank.",
  who: "signed-in",
  scope: "contractors:members",
  params: MemberParams,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const leaveContractor = post("/api/contractors/:spectrum_id/leave", {
  summary: "Leave an organisation; its owner cannot.",
  who: "signed-in",
  scope: "contractors:members",
  params: ContractorParams,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const getMembersCsv = get("/api/contractors/:spectrum_id/members/csv", {
  summary: "The usernames of all members as a file.",
  who: "signed-in",
  scope: "contractors:read",
  params: ContractorParams,
  serialised: true,
  contentType: "text/csv",
  attachment: "{spectrum_id}_members.csv",
  reply: raw(z.string()),
  example: "username\r\norla_venn\r\n",
});

export const getMembersCsvAlias = get("/api/contractor/:spectrum_id/members/csv", {
  summary: "The same file under the address that older clients use.",
  who: "signed-in",
  scope: "contractors:read",
  params: ContractorParams,
  serialised: true,
  contentType: "text/csv",
  attachment: "{spectrum_id}_members.csv",
  reply: raw(z.string()),
  example: "username\r\norla_venn\r\n",
});
