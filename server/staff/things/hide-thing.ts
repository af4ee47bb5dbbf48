import { NotFound } from "#contract/platform/errors.ts";
import type { StaffAction } from "#contract/platform/staff-actions.ts";
import type { HideableKind } from "#contract/staff/things.ts";
import { hideReview } from "#server/deals/reviews/moderate-review.ts";
import { bringBackListings, takeDownListings } from "#server/goods/listings/moderate-listings.ts";
import { hideMultiple } from "#server/goods/multiples/moderate-multiple.ts";
import { hideService } from "#server/goods/services/moderate-service.ts";
import { hideContractor } from "#server/organisations/details/hide.ts";
import { hideComment, hidePost } from "#server/organisations/recruiting/moderate.ts";
import { hideMessage } from "#server/outward/chats/moderate-message.ts";
import { hidePage } from "#server/people/profiles/hide-page.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Moderated } from "#server/platform/moderated.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { hideContract } from "#server/trading/contracts/moderate-contract.ts";

export type Hiding = { admin_id: string; now: Date; reason?: string | undefined };
type Change = Hiding & { hides: boolean };

const HIDES: Readonly<
  Record<
    Exclude<HideableKind, "listing">,
    (tx: Tx, id: string, at: Date | null, now: Date) => Promise<Moderated | undefined>
  >
> = {
  multiple: hideMultiple,
  service: hideService,
  user: (tx, id, at) => hidePage(tx, "user", id, at),
  contractor: hideContractor,
  post: hidePost,
  comment: hideComment,
  contract: hideContract,
  message: hideMessage,
  review: hideReview,
};

/**
 * Takes a thing out of everybody's sight but its author's and the staff's, or shows it again, and writes that down. Doing it twice
 * changes nothing. Throws `NotFound`.
 */
export async function hideThing(tx: Tx, kind: HideableKind, id: string, change: Change): Promise<void> {
  if (kind === "listing") return void (await hideListings(tx, [id], change));
  const moderated = await HIDES[kind](tx, id, change.hides ? change.now : null, change.now);
  if (!moderated) throw new NotFound();
  if (moderated.changed) await recordStaff(tx, deed(kind, id, moderated, change));
}

/** The same for listings, any number; answers how many changed. */
export async function hideListings(tx: Tx, ids: readonly string[], change: Change): Promise<number> {
  const { admin_id, now, hides } = change;
  const listings = hides
    ? await takeDownListings(tx, ids, { admin_id, now, hides: true })
    : await bringBackListings(tx, ids, { admin_id, now, shows: true });
  await recordStaff(
    tx,
    ...listings.map(({ listing_id, title, seller_id }) =>
      deed("listing", listing_id, { name: title, party_id: seller_id }, change),
    ),
  );
  return listings.length;
}

const deed = (
  kind: HideableKind,
  id: string,
  { name, party_id }: Pick<Moderated, "name" | "party_id">,
  { admin_id, hides, reason }: Change,
) => ({
  admin_id,
  action: `${kind}_${hides ? "hidden" : "shown"}` satisfies StaffAction as StaffAction,
  subject_kind: kind,
  subject_id: id,
  subject_name: name,
  party_id,
  before: { state: hides ? "shown" : "hidden" },
  after: { state: hides ? "hidden" : "shown" },
  reason,
});
