import { useState } from "react";
import { sellerKeyOf, useAreAway } from "#web/goods/away/parts/queries.ts";
import type { BuyFor } from "#web/organisations/acting/parts/use-buy-for.ts";
import { totalOf } from "./cart-state.ts";
import { usePurchase } from "./commands.ts";
import { type CartGroup, cart, removeGroup, type Seller } from "./parts/cart.ts";
import { useLineStates } from "./use-line-states.ts";

/** What became of one seller's offer: its session, why it was refused, or that nobody is there to answer it. */
export type Sent = { seller: Seller; session_id?: string; failure?: unknown; isAway?: true };

/** Sends every seller's offer, one after the other. What was refused, and what is of a seller who is away, stays in the cart and stops none of the others. */
export function useSendAll(groups: readonly CartGroup[], { spectrum_id }: Pick<BuyFor, "spectrum_id">) {
  const purchase = usePurchase();
  const { loaded, states } = useLineStates(groups);
  const areAway = useAreAway(groups.map(({ seller }) => sellerKeyOf(seller)));
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [isBusy, setBusy] = useState(false);
  const sendOne = async ({ seller, lines, note, offer }: CartGroup, at: number): Promise<Sent | null> => {
    const own = states.slice(at, at + lines.length);
    const items = lines.flatMap(({ listing_id }, index) => {
      const state = own[index];
      return state?.kind === "ready" ? [{ listing_id, quantity: state.quantity }] : [];
    });
    if (items.length === 0) return null;
    try {
      const body = { items, note: note.trim() || null, offer: (offer ?? totalOf(own)) || null, spectrum_id };
      const { session_id } = await purchase.run({ body });
      cart.set(removeGroup(cart.get(), seller));
      return { seller, session_id };
    } catch (failure) {
      // It is shown beside the seller's name; the stock that it speaks of is asked for again.
      console.info("offer not sent", failure);
      for (const each of loaded.slice(at, at + lines.length)) void each.refetch();
      return { seller, failure };
    }
  };
  const send = async () => {
    setBusy(true);
    setSent([]);
    let at = 0;
    for (const [index, group] of groups.entries()) {
      const done: Sent | null = areAway[index] ? { seller: group.seller, isAway: true } : await sendOne(group, at);
      if (done) setSent((before) => [...before, done]);
      at += group.lines.length;
    }
    setBusy(false);
  };
  return { send, sent, isBusy };
}
