import { type OrderNote, TooManyNotes } from "#contract/deals/order-notes.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { can } from "#contract/platform/permissions.ts";
import { record } from "#server/organisations/audit/record.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { newId } from "#server/platform/ids.ts";

type Organisations = { contractor_id: string | null; customer_org_id: string | null };

/** The organisation on the order whose orders the user handles; the one that sells before the one that buys. Site admins from outside have none. */
const officeOf = (user: User, { contractor_id, customer_org_id }: Organisations): string | undefined =>
  [contractor_id, customer_org_id].find((id): id is string => can({ ...user, role: "user" }, id, "manage_orders"));

/** What the caller's organisation wrote down about the order, oldest first. Throws `NotFound`, `NotAllowed`. */
export async function listOrderNotes(context: Context, orderId: string): Promise<OrderNote[]> {
  const order = await context.db
    .selectFrom("orders")
    .select(["contractor_id", "customer_org_id"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!order) throw new NotFound();
  const office = officeOf(signedIn(context), order);
  if (office === undefined) throw new NotAllowed();
  const rows = await context.db
    .selectFrom("order_note")
    .select(["note_id", "author_id", "content", "created_at"])
    .where("order_id", "=", orderId)
    .where("contractor_id", "=", office)
    .orderBy("created_at")
    .orderBy("note_id")
    .limit(LIMITS.orderNotes)
    .execute();
  const parties = await loadParties(
    context.db,
    rows.map(({ author_id }) => author_id),
    context.config.publicUrl,
  );
  return rows.map(({ note_id, author_id, content, created_at }) => ({
    note_id,
    author: parties.user(author_id),
    content,
    timestamp: created_at.toISOString(),
  }));
}

/** Adds a note for the caller's organisation, which its trail names. Throws `NotFound`, `NotAllowed`, `TooManyNotes`. */
export function writeOrderNote(context: Context, orderId: string, content: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const order = await tx
      .selectFrom("orders")
      .select(["contractor_id", "customer_org_id", "title"])
      .where("order_id", "=", orderId)
      // Held, so that two writers do not pass the limit together.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order) throw new NotFound();
    const office = officeOf(user, order);
    if (office === undefined) throw new NotAllowed();
    const { count } = await tx
      .selectFrom("order_note")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("order_id", "=", orderId)
      .where("contractor_id", "=", office)
      .executeTakeFirstOrThrow();
    if (Number(count) >= LIMITS.orderNotes) throw new TooManyNotes({ most: LIMITS.orderNotes });
    const written = { note_id: newId(), order_id: orderId, contractor_id: office, author_id: user.user_id };
    await tx
      .insertInto("order_note")
      .values({ ...written, content, created_at: context.now })
      .execute();
    await record(tx, {
      contractor_id: office,
      actor_id: user.user_id,
      action: "order_note_written",
      details: { title: order.title },
    });
  });
}
