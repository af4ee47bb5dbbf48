import type { Span } from "#contract/people/week.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { hoursOf } from "./availability.ts";

type Deal = {
  customer_id: string;
  customer_org_id: string | null;
  assigned_id: string | null;
  contractor_id: string | null;
};
export type DealHours = (deal: Deal) => { customer: Span[]; assigned: Span[] | null };

/**
 * The hours of both sides of these offers or orders, in one query: each person's for the organisation that buys or
 * sells, if one does, else their own. Null while nobody is assigned.
 */
export async function dealHours(db: Db, deals: readonly Deal[]): Promise<DealHours> {
  const customer = (deal: Deal) => ({ user_id: deal.customer_id, contractor_id: deal.customer_org_id });
  const assigned = ({ assigned_id, contractor_id }: Deal) =>
    assigned_id === null ? null : { user_id: assigned_id, contractor_id };
  const scopes = deals.flatMap((deal) => [customer(deal), assigned(deal)]).filter((scope) => scope !== null);
  const hours = await hoursOf(db, scopes);
  return (deal) => {
    const who = assigned(deal);
    return { customer: hours(customer(deal)), assigned: who && hours(who) };
  };
}
