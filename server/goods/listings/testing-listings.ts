import { expect } from "vitest";
import type { z } from "zod";
import {
  createListing,
  deleteListing,
  getListing,
  type ListingChange,
  type NewListing,
  refreshListing,
  updateListing,
  updateQuantity,
} from "#contract/goods/listings.ts";
import { UniqueListing } from "#contract/platform/shapes.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { newId } from "#server/platform/ids.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

/** What the tests of listings share: a site with people, and its calls by short names. */

export const DAY_MS = 86_400_000;
export const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
export const IMAGE = (name: string) => `https://i.imgur.com/${name}.png`;

export type Form = z.input<typeof NewListing>;
export type Listing = { listing_id: string };
export type Body<T> = { data: T };

export async function startMarket() {
  const site: Site = await startSite();
  const [ann, bob, admin] = [
    await site.make.trader(),
    await site.make.trader(),
    await site.make.trader({ role: "admin" }),
  ];
  async function addItem(
    name: string,
    image_url: string | null,
  ): Promise<{ game_item_id: string; details_id: string }> {
    const [game_item_id, details_id] = [newId(), newId()];
    await site.db
      .insertInto("listing_details")
      .values({ details_id, item_type: "Helmet", title: name, description: "" })
      .execute();
    await site.db
      .insertInto("game_item")
      .values({ game_item_id, name, type: "Helmet", image_url, details_id })
      .execute();
    return { game_item_id, details_id };
  }

  const form = {
    sale_type: "sale",
    title: " Night helmet ",
    description: "",
    item_type: "Helmet",
    price: 4500,
    quantity_available: "3",
    status: "active",
  } as const;
  const create = (who: Trader | undefined, changes: Partial<Form> = {}) =>
    site.as(who).call(createListing, { body: { ...form, ...changes } });
  const update = (who: Trader | undefined, listing: Listing, body: ListingChange) =>
    site.as(who).call(updateListing, { params: idOf(listing), body });
  const setQuantity = (who: Trader, listing: Listing, quantity_available: number) =>
    site.as(who).call(updateQuantity, { params: idOf(listing), body: { quantity_available } });
  const refresh = (who: Trader, listing: Listing) => site.as(who).call(refreshListing, { params: idOf(listing) });
  const remove = (who: Trader | undefined, listing: Listing) =>
    site.as(who).call(deleteListing, { params: idOf(listing) });
  const buy = (who: Trader, listing: Listing) =>
    site.as(who).call(purchase, { body: { items: [{ ...idOf(listing), quantity: 1 }] } });

  const idOf = ({ listing_id }: Listing): Listing => ({ listing_id });

  async function show(listing: Listing, who?: Trader): Promise<UniqueListing> {
    const reply = await site.as(who).call(getListing, { params: idOf(listing) });
    expect(reply.status, reply.text).toBe(200);
    return UniqueListing.parse((reply.body as Body<unknown>).data);
  }

  async function created(who: Trader, changes: Partial<Form> = {}): Promise<Listing> {
    const reply = await create(who, changes);
    expect(reply.status, reply.text).toBe(200);
    return reply.body as Listing;
  }

  const row = (listing: Listing) =>
    site.db.selectFrom("listing").selectAll().where("listing_id", "=", listing.listing_id).executeTakeFirst();

  /** A listing whose month has been running for some days. */
  const olderListing = (seller: Trader, days: number, traits: Parameters<Site["make"]["listing"]>[1] = {}) =>
    site.make.listing(seller, { ...traits, expiration: new Date(Date.now() + (30 - days) * DAY_MS) });

  const restarted = async (listing: Listing): Promise<boolean> =>
    ((await row(listing))?.expiration.getTime() ?? 0) > Date.now() + 27 * DAY_MS;
  await addItem("Vanta Helmet", "https://items.example/vanta.png");
  return {
    site,
    ann,
    bob,
    admin,
    addItem,
    buy,
    create,
    created,
    form,
    idOf,
    olderListing,
    refresh,
    remove,
    restarted,
    row,
    setQuantity,
    show,
    update,
  };
}
