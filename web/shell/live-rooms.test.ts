import { expect, test } from "vitest";
import { getListing } from "#contract/goods/listings.ts";
import { listInviteCodes, listPendingInvites } from "#contract/organisations/invites.ts";
import { WATCHABLE } from "#contract/platform/watchable.ts";
import { getBidHistory } from "#contract/trading/auctions.ts";
import { LIVE_ROOMS } from "./live-rooms.ts";

test("a bid placed while a lot's page opens is read once the server watches", () => {
  const read = LIVE_ROOMS.flatMap(({ shown }) => shown?.listing ?? []).map(({ path }) => path);
  expect(read).toEqual(expect.arrayContaining([getListing.path, getBidHistory.path]));
});

test.each(WATCHABLE)("some room reads again what shows a changed %s, and what opened on one", (kind) => {
  expect(LIVE_ROOMS.flatMap(({ stale }) => stale?.[kind] ?? [])).not.toEqual([]);
  expect(LIVE_ROOMS.flatMap(({ shown }) => shown?.[kind] ?? [])).not.toEqual([]);
});

test("when somebody joins or declines, the organisation's invites and the uses of its codes are read again", () => {
  const read = LIVE_ROOMS.flatMap(({ stale }) => stale?.contractor ?? []).map(({ path }) => path);
  expect(read).toEqual(expect.arrayContaining([listPendingInvites.path, listInviteCodes.path]));
});
