// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  AuctionHasBids,
  ChangedMeanwhile,
  deleteListing,
  getListing,
  updateListing,
} from "#contract/goods/listings.ts";
import { AGGREGATE_ID, DETAILS_ID, LISTING_ID } from "#contract/platform/examples.ts";
import type { BulkListing } from "#contract/platform/shapes.ts";
import { answer, button, dialog, field, isClosed, press, sees, sent, type } from "#web/testing/acts.ts";
import { answerListing, helmet } from "#web/testing/goods.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { ORLA, SITE_ADMIN, STRANGER } from "#web/testing/people.ts";
import { EditScreen } from "./listings/EditScreen.tsx";
import { listingQuery } from "./listings/parts/queries.ts";

type Options = Parameters<typeof open>[1];
describe("changing a listing", () => {
  const openEdit = (options: Options = {}) =>
    open(<EditScreen />, {
      route: "/market_edit/$id",
      at: `/market_edit/${LISTING_ID}`,
      loads: [listingQuery(LISTING_ID)],
      now: THAT_DAY,
      ...options,
    });

  test("only what I changed is sent, with what I saw", async () => {
    await openEdit();
    await type("Price each", "40k");
    await press("Save");
    const { params, body } = await sent(updateListing);
    expect(params).toEqual({ listing_id: LISTING_ID });
    expect(body).toEqual({ price: 40000, seen: expect.objectContaining({ price: 45000 }) });
  });

  describe("that is in bulk", () => {
    const bulk = (listing: Partial<BulkListing["listing"]> = {}) => {
      const { listing: usual, details, photos } = helmet();
      network.answer(getListing, {
        type: "aggregate_composite",
        aggregate_id: AGGREGATE_ID,
        aggregate: {
          aggregate_id: AGGREGATE_ID,
          wiki_id: AGGREGATE_ID,
          game_item_id: AGGREGATE_ID,
          details_id: DETAILS_ID,
        },
        listing: { ...usual, sale_type: "aggregate", price: 900, quantity_available: 30, ...listing },
        details,
        photos,
      });
    };

    test("what was sold while I changed its price stays sold", async () => {
      bulk();
      await openEdit();
      await type("Price each", "905");
      bulk({ quantity_available: 25, price: 905 });
      await press("Save");
      expect((await sent(updateListing)).body).toEqual({ price: 905, seen: { price: 900 } });
      await sees("Everything is saved");
      expect((await field("Quantity")).value).toBe("25");
    });

    test("what I add to a stock that was sold from meanwhile is added to what is left", async () => {
      bulk();
      await openEdit();
      await type("Quantity", "40");
      bulk({ quantity_available: 24 });
      network.refuse(updateListing, new ChangedMeanwhile({ quantity_available: 24 }));
      await press("Save");
      await sees("Theirs: 24", "Yours: 40");
      await press("Both changes: 34");
      network.answer(updateListing, example(updateListing));
      await press("Save");
      expect((await sent(updateListing, 2)).body).toEqual({
        quantity_available: 34,
        seen: { quantity_available: 24 },
      });
    });
  });

  test("I delete it after a question, and come to my listings", async () => {
    const { address } = await openEdit();
    await press("Delete");
    expect((await dialog()).getByText("Delete Night patrol helmet?")).toBeTruthy();
    await answer("Delete");
    expect((await sent(deleteListing)).params).toEqual({ listing_id: LISTING_ID });
    await waitFor(() => expect(address()).toBe("/market/me"));
  });

  test("I archive it after a question", async () => {
    await openEdit();
    await press("Archive");
    await answer("Archive");
    expect((await sent(updateListing)).body).toEqual({ status: "archived" });
  });

  test("when I think better of it nothing is deleted", async () => {
    await openEdit();
    await press("Delete");
    await answer("Not now");
    await isClosed();
    expect(network.callsOf(deleteListing)).toHaveLength(0);
  });

  test("when it cannot be deleted I read why and stay", async () => {
    const reason = network.refuse(deleteListing, new AuctionHasBids());
    const { address } = await openEdit();
    await press("Delete");
    await answer("Delete");
    await sees(reason);
    expect(address()).toBe(`/market_edit/${LISTING_ID}`);
  });

  test("a stranger may not change it", async () => {
    await openEdit({ me: STRANGER });
    await sees("You may not edit this listing.");
    expect(button("Save")).toBeNull();
    expect(button("Delete")).toBeNull();
  });

  test("of an auction a site admin changes the increment and may pause it", async () => {
    answerListing(
      { sale_type: "auction" },
      {
        auction_details: {
          listing_id: LISTING_ID,
          status: "active",
          end_time: "2026-03-12T09:00:00.000Z",
          minimum_bid_increment: 1000,
          buyout_price: null,
        },
      },
    );
    const page = await openEdit({ me: SITE_ADMIN });
    await type("Minimum raise", "5000");
    await press("Save");
    expect((await sent(updateListing)).body).toEqual({ minimum_bid_increment: 5000 });
    await press("Pause");
    expect((await sent(updateListing, 2)).body).toEqual({ status: "inactive" });
    page.unmount();
    await openEdit({ me: ORLA });
    await sees("An auction cannot be edited.");
    expect(button("Save")).toBeNull();
  });

  test("an archived one stays as it is", async () => {
    answerListing({ status: "archived" });
    await openEdit();
    await sees("This listing is archived");
    expect(button("Delete")).toBeNull();
  });
});
