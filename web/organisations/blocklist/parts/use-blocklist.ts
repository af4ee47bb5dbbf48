import { useQuery } from "@tanstack/react-query";
import { query, useCommand } from "#web/api.ts";
import * as blocklist from "#web/calls/organisations/blocklist.gen.ts";

/** Whose list it is. */
export type Owner = "me" | { spectrum_id: string };

const OWN = { refreshes: [blocklist.listBlocked] };
const THEIRS = { refreshes: [blocklist.listBlockedBy] };

/** A blocklist, and how to put somebody on it and take them off. */
export function useBlocklist(owner: Owner) {
  const isOwn = owner === "me";
  const spectrum_id = isOwn ? "" : owner.spectrum_id;
  const own = useQuery({ ...query(blocklist.listBlocked), enabled: isOwn });
  const theirs = useQuery({ ...query(blocklist.listBlockedBy, { params: { spectrum_id } }), enabled: !isOwn });
  const [block, blockBy] = [useCommand(blocklist.block, OWN), useCommand(blocklist.blockBy, THEIRS)];
  const [unblock, unblockBy] = [useCommand(blocklist.unblock, OWN), useCommand(blocklist.unblockBy, THEIRS)];
  return {
    found: isOwn ? own : theirs,
    block: (body: { username: string; reason: string }) =>
      isOwn ? block.run({ body }) : blockBy.run({ params: { spectrum_id }, body }),
    unblock: (username: string) =>
      isOwn ? unblock.run({ params: { username } }) : unblockBy.run({ params: { spectrum_id, username } }),
  };
}
