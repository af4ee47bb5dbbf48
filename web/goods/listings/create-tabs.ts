import type { ComponentType } from "react";
import { AuctionForm } from "#web/trading/auctions/parts/AuctionForm.tsx";
import { BulkForm } from "../items/BulkForm.tsx";
import { CombinedForm } from "../multiples/CombinedForm.tsx";
import { UniqueForm } from "./UniqueForm.tsx";

export type CreateTab = "unique" | "bulk" | "auction" | "combined";

/** The ways to sell, in the order of their cards; the first one is what an address without one shows. */
export const CREATE_TABS: readonly { tab: CreateTab; Form: ComponentType }[] = [
  { tab: "unique", Form: UniqueForm },
  { tab: "bulk", Form: BulkForm },
  { tab: "auction", Form: AuctionForm },
  { tab: "combined", Form: CombinedForm },
];

export const tabOf = (name: string | undefined) => CREATE_TABS.find(({ tab }) => tab === name) ?? CREATE_TABS[0];

/** What is alike piece by piece. */
const ALIKE = /commodity|\bore\b|scrap|\bgas\b|metal|magazine|ammo|food|drink|medical|consumable/i;

/** How an item is usually sold: what is alike piece by piece goes by its price and quantity. Whoever has chosen to auction it does. */
export function usualTab(item_type: string, chosen: CreateTab | undefined): CreateTab {
  if (chosen === "auction") return chosen;
  return ALIKE.test(item_type) ? "bulk" : "unique";
}
