import type { LinkProps } from "@tanstack/react-router";
import type { Need, NeedKind } from "#contract/deals/needs.ts";
import * as needs from "#web/calls/deals/needs.gen.ts";
import { query } from "../api.ts";
import type { Tone } from "../ui/Chip.tsx";

/** What waits for oneself, or in the organisation of this code. */
export const needsQuery = (spectrum_id: string | undefined) => query(needs.getNeeds, { query: { spectrum_id } });

type Leads = "offer" | "order" | "listing" | "stock" | "organisation";
/** Where each kind leads, how loud it is, and what the button says. */
export const KINDS: Record<NeedKind, { leads: Leads; tone: Tone; act: Act }> = {
  meeting: { leads: "order", tone: "warn", act: "answer" },
  turn: { leads: "offer", tone: "warn", act: "answer" },
  confirm: { leads: "order", tone: "warn", act: "open" },
  outbid: { leads: "listing", tone: "bad", act: "bid" },
  begin: { leads: "order", tone: "warn", act: "open" },
  deliver: { leads: "order", tone: "info", act: "open" },
  lead: { leads: "listing", tone: "good", act: "look" },
  auction: { leads: "listing", tone: "neutral", act: "look" },
  invite: { leads: "organisation", tone: "info", act: "open" },
  sold_out: { leads: "stock", tone: "neutral", act: "addStock" },
  expiring: { leads: "stock", tone: "neutral", act: "renew" },
  review: { leads: "order", tone: "neutral", act: "review" },
};
export type Act = "answer" | "open" | "bid" | "look" | "addStock" | "renew" | "review";

const PRESSING: readonly Tone[] = ["warn", "bad"];
/** Somebody else waits for it; the rest can wait. */
export const isPressing = ({ kind }: Need): boolean => PRESSING.includes(KINDS[kind].tone);
export const countPressing = (needs: readonly Need[]): number => needs.filter(isPressing).length;

/** The time of these is that of their end, not of their beginning. */
export const ends = (kind: NeedKind): boolean => ["outbid", "lead", "auction", "expiring"].includes(kind);

/** Where the row leads. */
export function linkOf({ kind, id, spectrum_id }: Need): LinkProps {
  const { leads } = KINDS[kind];
  if (leads === "stock") return { to: "/market/manage", search: { quantityAvailable: 0 } };
  if (leads === "organisation") return { to: "/contractor/$id", params: { id: spectrum_id ?? "" } };
  const params = { id: id ?? "" };
  if (leads === "listing") return { to: "/market/$id", params };
  return leads === "offer" ? { to: "/offer/$id", params } : { to: "/order/$id", params };
}
