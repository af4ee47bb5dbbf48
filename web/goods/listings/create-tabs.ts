import type { ComponentType } from "react";
import { AuctionForm } from "#web/trading/auctions/parts/AuctionForm.tsx";
import { BulkForm } from "../items/BulkForm.tsx";
import { CombinedForm } from "../multiples/CombinedForm.tsx";
import { UniqueForm } from "./UniqueForm.tsx";

export type CreateTab = "bulk" | "unique" | "auction" | "combined";

/** The ways to sell, in the order of their tabs; the first one is what an address without a tab shows. */
export const CREATE_TABS: readonly { tab: CreateTab; Form: ComponentType }[] = [
  { tab: "bulk", Form: BulkForm },
  { tab: "unique", Form: UniqueForm },
  { tab: "auction", Form: AuctionForm },
  { tab: "combined", Form: CombinedForm },
];

export const tabOf = (name: string | undefined) => CREATE_TABS.find(({ tab }) => tab === name) ?? CREATE_TABS[0];
