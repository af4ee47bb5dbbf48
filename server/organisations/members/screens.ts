import { subscriber } from "#server/platform/events/subscriber.ts";
import type { Live, SocketRoom } from "#server/platform/live.ts";
import { contractorChanged } from "../events.ts";

/** What somebody may do changes with their roles: their open screens read again who they are. */
export const ownMemberships = (live: Pick<Live, "emitTo">) =>
  subscriber("own memberships", [contractorChanged], async (_tx, { user_id }, after) => {
    after(() => {
      if (user_id !== null) live.emitTo(`user:${user_id}`, "changed", { kind: "me", id: user_id });
    });
  });

/** Who left an organisation or lost a role there hears no more of it. */
export const memberRooms = (live: Pick<Live, "recheckAccess">) =>
  subscriber("member rooms", [contractorChanged], async (tx, { contractor_id, user_id }) => {
    if (user_id !== null) return live.recheckAccess([`user:${user_id}`]);
    const members = tx.selectFrom("contractor_member").select("user_id").where("contractor_id", "=", contractor_id);
    await live.recheckAccess((await members.execute()).map((member): SocketRoom => `user:${member.user_id}`));
  });
