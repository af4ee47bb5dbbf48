// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { NotAllowed } from "#contract/platform/errors.ts";
import { CONTRACT_ID, SESSION_ID } from "#contract/platform/examples.ts";
import {
  AlreadyOffered,
  getContract,
  getContractOffers,
  offerOnContract,
  type PublicContract,
  searchContracts,
  updateContract,
} from "#contract/trading/contracts.ts";
import {
  answer,
  button,
  dialog,
  field,
  isClosed,
  leadsTo,
  press,
  said,
  sees,
  sent,
  tick,
  type,
} from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, SITE_ADMIN, STRANGER, TAM } from "#web/testing/people.ts";
import { ContractScreen } from "./ContractScreen.tsx";
import { ContractsScreen } from "./ContractsScreen.tsx";
import { parseContractsSearch } from "./contracts-search.ts";
import { publicContractQuery } from "./queries.ts";

const answerContract = (contract: Partial<PublicContract>) =>
  network.answer(getContract, { ...example(getContract), ...contract });

type Options = Parameters<typeof open>[1];
const openContract = (options: Options = {}) =>
  open(<ContractScreen />, {
    route: "/contracts/public/$id",
    at: `/contracts/public/${CONTRACT_ID}`,
    loads: [publicContractQuery(CONTRACT_ID)],
    now: THAT_DAY,
    ...options,
  });

describe("a public contract", () => {
  test("tells what is to be done, for whom, where and for how much", async () => {
    answerContract({ collateral: 50000 });
    await openContract();
    await sees("Escort to Pyro and back", "900,000", "one-time", "Everus Harbor", "50,000", "Open", "one night");
    expect(await leadsTo(/Tam Oyelle/)).toBe("/user/tam_oyelle");
  });

  test("I offer to do it on my own terms, and come to my offer", async () => {
    const { address } = await openContract();
    await type("Pay", "850000");
    await press("Send offer");
    const { params, body } = await sent(offerOnContract);
    expect(params).toEqual({ contract_id: CONTRACT_ID });
    expect(body).toMatchObject({ cost: 850000, title: "Escort to Pyro and back", kind: "Escort", contractor: null });
    expect(body).not.toHaveProperty("destination");
    await waitFor(() => expect(address()).toBe(`/offer/${SESSION_ID}`));
  });

  test("an emptied price is asked for", async () => {
    await openContract();
    await type("Pay", "");
    await press("Send offer");
    await sees("Fill this in.");
    expect(network.callsOf(offerOnContract)).toHaveLength(0);
  });

  test("who has offered before is led to that offer", async () => {
    const reason = network.refuse(offerOnContract, new AlreadyOffered({ session_id: SESSION_ID }));
    await openContract();
    await press("Send offer");
    await sees(reason);
    expect(await leadsTo("Open my offer")).toBe(`/offer/${SESSION_ID}`);
  });

  test("who manages the orders of an organisation offers for it", async () => {
    permit("manage_orders");
    await openContract({ acting: HAULCO });
    await sees("as Haul Company");
    await press("Send offer");
    expect((await sent(offerOnContract)).body).toMatchObject({ contractor: HAULCO });
  });

  test("who does not may not offer for it", async () => {
    await openContract({ acting: HAULCO });
    await sees("In Haul Company you may not manage orders.");
    expect(button("Send offer")).toBeNull();
  });

  test("a visitor is asked to sign in", async () => {
    await openContract({ me: null });
    await sees("Sign in to make an offer on this contract.");
    expect(button("Send offer")).toBeNull();
    expect(network.callsOf(getContractOffers)).toHaveLength(0);
  });

  test("my own offers stand beside it, and lead to the negotiation", async () => {
    await openContract();
    await sees("Your offers", "850,000");
    expect(await leadsTo("Orla Venn")).toBe(`/offer/${SESSION_ID}`);
  });

  test("who has not offered sees no empty list of offers", async () => {
    network.answer(getContractOffers, []);
    await openContract({ me: STRANGER });
    await waitFor(() => expect(network.callsOf(getContractOffers)).toHaveLength(1));
    await sees("Make an offer");
    expect(said()).not.toContain("Your offers");
  });

  test("one that is closed or too old takes no offers", async () => {
    answerContract({ expiration: "2026-03-01T00:00:00.000Z" });
    await openContract();
    await sees("This contract is closed or its month is over.", "Closed");
    expect(button("Send offer")).toBeNull();
  });
});

describe("my own contract", () => {
  test("shows me all offers, and no form and no report", async () => {
    await openContract({ me: TAM });
    await sees("Offers you received", "850,000", "Your turn");
    expect(button("Send offer")).toBeNull();
    expect(button("Report this contract")).toBeNull();
  });

  test("says so while nobody has offered", async () => {
    network.answer(getContractOffers, []);
    await openContract({ me: TAM });
    await sees("Nobody has offered yet.");
  });

  test("I close it after a question", async () => {
    await openContract({ me: TAM });
    await press("Close contract");
    expect((await dialog()).getByText(/Offers that you received stay open/)).toBeTruthy();
    await answer("Close contract");
    const { params, body } = await sent(updateContract);
    expect([params, body]).toEqual([{ contract_id: CONTRACT_ID }, { status: "inactive" }]);
    await sees("The contract is closed");
    await isClosed();
  });

  test("stays open when I think better of it", async () => {
    await openContract({ me: TAM });
    await press("Close contract");
    await answer("Not now");
    await isClosed();
    expect(network.callsOf(updateContract)).toHaveLength(0);
  });

  test("I put a closed one up again without a question", async () => {
    answerContract({ status: "inactive" });
    await openContract({ me: TAM });
    await sees("Put it up again if you still need somebody.");
    await press("Put it up for another month");
    expect((await sent(updateContract)).body).toEqual({ status: "active" });
    await sees("The contract is public for another month");
  });

  test("when it cannot be closed I read why", async () => {
    const reason = network.refuse(updateContract, new NotAllowed());
    await openContract({ me: TAM });
    await press("Close contract");
    await answer("Close contract");
    await sees(reason);
  });

  test("a site admin may close it, too; a stranger may not", async () => {
    const page = await openContract({ me: SITE_ADMIN });
    await sees("Offers you received");
    expect(button("Close contract")).toBeTruthy();
    page.unmount();
    await openContract({ me: STRANGER });
    await sees("Make an offer");
    expect(button("Close contract")).toBeNull();
  });
});

describe("the list of contracts", () => {
  const openList = (at = "/contracts", options: Options = {}) =>
    open(<ContractsScreen />, { route: "/contracts", at, search: parseContractsSearch, now: THAT_DAY, ...options });
  const asked = async (times: number) => (await sent(searchContracts, times)).query;

  test("shows each with its pay, its customer and how many offered", async () => {
    await openList();
    await sees("1 contract", "900,000", "Tam Oyelle", "2 offers", "Two haulers, one night.");
    expect(await leadsTo("Escort to Pyro and back")).toBe(`/contracts/public/${CONTRACT_ID}`);
    expect(await leadsTo("Post a contract")).toBe("/orders?tab=create&to=anyone");
  });

  test("asks for what the address says", async () => {
    await openList("/contracts?kind=Escort&minOffer=1000&paymentType=hourly&sort=price-high&page=1&size=30");
    expect(await asked(1)).toEqual({
      kind: "Escort",
      minOffer: "1000",
      paymentType: "hourly",
      sort: "price-high",
      index: "1",
      page_size: "30",
    });
  });

  test("my own are asked for only once I am signed in", async () => {
    const page = await openList("/contracts?mine=1", { me: null });
    expect(await asked(1)).not.toHaveProperty("mine");
    expect(screen.queryByLabelText("Only mine, also closed")).toBeNull();
    page.unmount();
    await openList("/contracts", { me: ORLA });
    await tick("Only mine, also closed");
    await waitFor(async () => expect((await asked(3)).mine).toBe("true"));
  });

  test("words that I type and send go into the address, and the page begins anew", async () => {
    const { address } = await openList("/contracts?page=1");
    await sees("contract");
    const words = await field("Search in title and text");
    fireEvent.change(words, { target: { value: "pyro" } });
    fireEvent.keyDown(words, { key: "Enter" });
    await waitFor(() => expect(address()).toBe("/contracts?query=pyro"));
  });

  test("clearing the filters keeps the order", async () => {
    network.answer(searchContracts, { total: 0, items: [] });
    const { address } = await openList("/contracts?kind=Escort&sort=title");
    await press("Clear the filters");
    await waitFor(() => expect(address()).toBe("/contracts?sort=title"));
  });

  test("a filter that is set has a cross that takes it away", async () => {
    const { address } = await openList("/contracts?kind=Escort&minOffer=1000");
    await press("Remove filter: Kind");
    await waitFor(() => expect(address()).toBe("/contracts?minOffer=1000"));
  });

  test("the pages are turned in the address", async () => {
    network.answer(searchContracts, { total: 43, items: example(searchContracts).items });
    const { address } = await openList();
    await sees("1–20 of 43");
    await press("Next");
    await waitFor(() => expect(address()).toBe("/contracts?page=1"));
    await sees("21–40 of 43");
  });

  test("a contract of today is marked, one that ran out is, too", async () => {
    const [contract] = example(searchContracts).items as [PublicContract];
    network.answer(searchContracts, {
      total: 2,
      items: [
        { ...contract, timestamp: THAT_DAY },
        { ...contract, id: SESSION_ID, status: "inactive" },
      ],
    });
    await openList("/contracts?mine=1", { me: ORLA });
    await sees("New", "Closed");
  });
});

test("a card says what the work is without the marks that its text is written with", async () => {
  const [contract] = example(searchContracts).items;
  network.answer(searchContracts, {
    total: 1,
    items: contract
      ? [{ ...contract, description: "Two **haulers**.\n- pay on return\n- [map](https://example.com)" }]
      : [],
  });
  await open(<ContractsScreen />, { route: "/contracts" });
  await sees("Two haulers. pay on return · map");
});
