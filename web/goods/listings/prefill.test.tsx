// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { getItem, suggestItems } from "#contract/catalogue/items.ts";
import { createListing } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { AGGREGATE_ID, LISTING_ID } from "#contract/platform/examples.ts";
import { choose, field, leadsTo, sees, sent, type } from "#web/testing/acts.ts";
import { answerListing } from "#web/testing/goods.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, TAM } from "#web/testing/people.ts";
import { AuctionForm } from "#web/trading/auctions/parts/AuctionForm.tsx";
import { BulkForm } from "../items/BulkForm.tsx";
import { itemByNameQuery } from "../items/parts/queries.ts";
import { CombinedForm } from "../multiples/CombinedForm.tsx";
import { CreateScreen } from "./CreateScreen.tsx";
import { ListingScreen } from "./ListingScreen.tsx";
import { listingQuery } from "./parts/queries.ts";
import { UniqueForm } from "./UniqueForm.tsx";

const AT = "/market/create/unique";
const PHOTO = "https://media.starcitizen.tools/vanta.png";
const openForm = (search = "") => open(<UniqueForm />, { route: AT, at: AT + search, now: THAT_DAY, me: ORLA });

test("an address fills in item, type, price and quantity", async () => {
  await openForm("?item=Vanta+Helmet&type=Helmet&price=900&quantity=4");
  expect((await field("Title")).value).toBe("Vanta Helmet");
  expect((await field("Price each")).value).toBe("900");
  expect((await field("Quantity")).value).toBe("4");
});

test("what I sell is searched first: name, type and picture come from the item, and the way to sell it is chosen", async () => {
  network.answer(suggestItems, [
    { id: AGGREGATE_ID, name: "Taranite", type: "Commodity", names: null, image_url: null },
  ]);
  const page = await open(<CreateScreen />, { route: "/market/create", now: THAT_DAY, me: ORLA });
  await page.user.type(await field("What do you sell?"), "tara");
  fireEvent.click(await screen.findByRole("option", { name: /Taranite/, hidden: true }));
  await waitFor(() => expect(page.address()).toBe("/market/create/bulk?item=Taranite&type=Commodity"));
  page.unmount();
  network.answer(getItem, { ...example(getItem), photo: PHOTO });
  await open(<UniqueForm />, {
    route: AT,
    at: `${AT}?item=Vanta+Helmet&type=Helmet`,
    loads: [itemByNameQuery("Vanta Helmet")],
    now: THAT_DAY,
    me: ORLA,
  });
  expect((await field("Title")).value).toBe("Vanta Helmet");
  await type("Price each", "900");
  fireEvent.keyDown(await field("Price each"), { key: "Enter", ctrlKey: true });
  expect((await sent(createListing)).body).toMatchObject({
    item_name: "Vanta Helmet",
    item_type: "Helmet",
    photos: [PHOTO],
  });
});

test("who belongs to an organisation chooses for whom they sell, and who belongs to none reads that it is for them", async () => {
  const page = await open(<CreateScreen />, { route: "/market/create", now: THAT_DAY, me: ORLA });
  fireEvent.change(await field("Act as"), { target: { value: HAULCO } });
  await waitFor(() => expect(document.cookie).toContain(`current_contractor=${HAULCO}`));
  fireEvent.change(await field("Act as"), { target: { value: "" } });
  await waitFor(() => expect(document.cookie).not.toContain(HAULCO));
  page.unmount();
  await open(<CreateScreen />, { route: "/market/create", now: THAT_DAY, me: TAM });
  await sees("Listing as Tam Oyelle");
  expect(screen.queryByLabelText("Act as")).toBeNull();
});

test("who acts for an organisation without managing its market reads whom to ask, in place of a form that would be refused", async () => {
  permit("manage_stock");
  await open(<CreateScreen />, { route: "/market/create", now: THAT_DAY, me: ORLA, acting: HAULCO });
  await sees("needs the permission “Sell and buy on the market”");
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  fireEvent.change(await field("Act as"), { target: { value: "" } });
  await screen.findByRole("button", { name: "Publish" });
});

test.each([
  ["of bulk goods", <BulkForm key="b" />, "List in bulk"],
  ["of a set", <CombinedForm key="c" />, "Publish"],
  ["of a listing", <UniqueForm key="u" />, "Publish"],
])("the form %s has its button at the foot of a phone", async (_, form, name) => {
  await open(form, { route: AT, now: THAT_DAY, me: ORLA });
  const submit = await screen.findByRole("button", { name });
  expect(submit.closest("[data-phone-bar]")).not.toBeNull();
});

test("an address fills in an auction, too", async () => {
  await open(<AuctionForm />, { route: "/a", at: "/a?item=Vanta+Helmet&price=900", now: THAT_DAY, me: ORLA });
  expect((await field("Title")).value).toBe("Vanta Helmet");
});

test("a listing is duplicated with all but its uploads, and is on the market again", async () => {
  answerListing({ status: "inactive" }, { photos: ["https://example.org/media/1.webp", PHOTO] });
  const page = await open(<ListingScreen />, {
    route: "/market/$id",
    at: `/market/${LISTING_ID}`,
    loads: [listingQuery(LISTING_ID)],
    now: THAT_DAY,
    me: ORLA,
  });
  expect(await leadsTo("Duplicate")).toBe(`${AT}?from=${LISTING_ID}`);
  page.unmount();
  await open(<UniqueForm />, {
    route: AT,
    at: `${AT}?from=${LISTING_ID}`,
    loads: [listingQuery(LISTING_ID)],
    now: THAT_DAY,
    me: ORLA,
  });
  const price = await field("Price each");
  fireEvent.keyDown(price, { key: "Enter", ctrlKey: true });
  expect((await sent(createListing)).body).toMatchObject({
    title: "Night patrol helmet",
    price: 45000,
    status: "active",
    photos: [PHOTO],
  });
});

test("the item's picture stands for the listing until I add one, and goes with the item", async () => {
  network.answer(getItem, { ...example(getItem), photo: PHOTO });
  await openForm("?type=Helmet");
  await choose("Game item", /Vanta Helmet/);
  await waitFor(() => expect(document.querySelector(`img[src="${PHOTO}"]`)).toBeTruthy());
});

test("while I write a title I see what others ask for the same", async () => {
  await openForm();
  await type("Title", "Night pat");
  await sees("Similar listings", "45,000");
  await waitFor(() => expect(network.callsOf(searchListings).at(-1)?.query).toMatchObject({ query: "Night pat" }));
});
