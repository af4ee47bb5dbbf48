// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { getOffer, searchOffers } from "#contract/deals/offers.ts";
import { getOrder, placeOrder, searchOrders } from "#contract/deals/orders.ts";
import { createBuyOrder } from "#contract/goods/buy-orders.ts";
import { getService } from "#contract/goods/services.ts";
import { getContractor } from "#contract/organisations/contractors.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { AGGREGATE_ID, CONTRACT_ID, LISTING_ID, ORDER_ID, SESSION_ID } from "#contract/platform/examples.ts";
import type { Permission } from "#contract/platform/permission-names.ts";
import { createContract, getContract } from "#contract/trading/contracts.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { CreateOrder } from "#web/deals/create/CreateOrder.tsx";
import { OfferScreen } from "#web/deals/offers/OfferScreen.tsx";
import { offerQuery } from "#web/deals/offers/queries.ts";
import { OrderScreen } from "#web/deals/orders/OrderScreen.tsx";
import { OrdersScreen } from "#web/deals/orders/OrdersScreen.tsx";
import { OrgOrdersScreen } from "#web/deals/orders/OrgOrdersScreen.tsx";
import { OrderForm } from "#web/deals/orders/parts/OrderForm.tsx";
import { parseOrdersSearch } from "#web/deals/orders/parts/orders-search.ts";
import { orderQuery } from "#web/deals/orders/queries.ts";
import { BuyOrderForm } from "#web/goods/buy-orders/BuyOrderForm.tsx";
import { button, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { leave, open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit } from "#web/testing/people.ts";
import { CartScreen } from "./cart/CartScreen.tsx";
import { cart } from "./cart/parts/cart.ts";
import { ContractScreen } from "./contracts/ContractScreen.tsx";
import { publicContractQuery } from "./contracts/queries.ts";

const LINE = { listing_id: LISTING_ID, quantity: 2, price: 45000, title: "Helmet", item_type: "Helmet", photo: null };
const SELLER = { kind: "user", id: "ben_ode", name: "Ben Ode" } as const;
const { avatar, rating } = example(getOffer).customer;
const HAUL = { spectrum_id: HAULCO, name: example(getContractor).name, avatar, rating };

type Form = {
  part: ReactNode;
  permission: Permission;
  sends: Endpoint;
  button: string;
  typed: Record<string, string>;
};
const FORMS: Record<string, Form> = {
  "the cart": {
    part: <CartScreen />,
    permission: "manage_orders",
    sends: purchase,
    button: "Send offer",
    typed: { "Your offer": "80000" },
  },
  "a service's order": {
    part: <OrderForm service={example(getService)} />,
    permission: "manage_orders",
    sends: placeOrder,
    button: "Send to the seller",
    typed: { "Your price": "70000" },
  },
  "a public contract": {
    part: <CreateOrder to={undefined} kind={undefined} />,
    permission: "manage_orders",
    sends: createContract,
    button: "Post a contract",
    typed: { Title: "Escort to Pyro", "Your price": "70000", Details: "Three of us." },
  },
  "a buy order": {
    part: <BuyOrderForm game_item_id={AGGREGATE_ID} />,
    permission: "manage_market",
    sends: createBuyOrder,
    button: "Create buy order",
    typed: { "Price each": "70", Quantity: "2" },
  },
};

describe.each(Object.entries(FORMS))("%s", (_, { part, permission, sends, button: name, typed }) => {
  beforeEach(() => cart.set([{ seller: SELLER, lines: [LINE], note: "", offer: null }]));

  const fill = async () => {
    for (const [label, words] of Object.entries(typed)) await type(label, words);
  };
  const bodyOf = async () => {
    await press(name);
    return (await sent(sends)).body;
  };

  test("is for the organisation that I act for", async () => {
    permit(permission);
    await open(part, { me: ORLA, acting: HAULCO, now: THAT_DAY });
    await screen.findByLabelText(HAUL.name);
    await fill();
    expect(await bodyOf()).toMatchObject({ spectrum_id: HAULCO });
  });

  test("is for me when I choose so", async () => {
    permit(permission);
    await open(part, { me: ORLA, acting: HAULCO, now: THAT_DAY });
    fireEvent.click(await screen.findByLabelText("Yourself"));
    await fill();
    expect(await bodyOf()).toMatchObject({ spectrum_id: null });
  });

  test("is for me when I may not do it for the organisation, and says so", async () => {
    await open(part, { me: ORLA, acting: HAULCO, now: THAT_DAY });
    await sees(`You act for ${HAUL.name} but may not do this for it.`);
    await fill();
    expect(await bodyOf()).toMatchObject({ spectrum_id: null });
  });

  test("is for me, with nothing to choose, when I act for nobody", async () => {
    await open(part, { me: ORLA, now: THAT_DAY });
    await fill();
    expect(screen.queryByLabelText("Yourself")).toBeNull();
    expect(await bodyOf()).toMatchObject({ spectrum_id: null });
  });
});

describe("a deal of an organisation", () => {
  const customer_org = HAUL;

  test("shows the organisation and who acts, and its officer answers the offer", async () => {
    permit("manage_orders");
    const session = { ...example(getOffer), customer_org, status: "Waiting for Customer", assigned_to: null } as const;
    network.answer(getOffer, session);
    const at = `/offer/${SESSION_ID}`;
    await open(<OfferScreen />, { route: "/offer/$id", at, loads: [offerQuery(SESSION_ID)], now: THAT_DAY, me: ORLA });
    await sees(HAUL.name, "by tam_oyelle");
    expect(await screen.findByRole("button", { name: "Accept" })).toBeTruthy();
  });

  test("shows both on the order's and the contract's page", async () => {
    network.answer(getOrder, { ...example(getOrder), customer_org });
    const at = `/order/${ORDER_ID}`;
    await open(<OrderScreen />, { route: "/order/$id", at, loads: [orderQuery(ORDER_ID)], now: THAT_DAY, me: ORLA });
    await sees(HAUL.name, "by tam_oyelle");
  });

  test("is closed by its officer when it is a public contract", async () => {
    permit("manage_orders");
    network.answer(getContract, { ...example(getContract), customer_org });
    const at = `/contracts/public/${CONTRACT_ID}`;
    const loads = [publicContractQuery(CONTRACT_ID)];
    await open(<ContractScreen />, { route: "/contracts/public/$id", at, loads, now: THAT_DAY, me: ORLA });
    await sees(HAUL.name, "by tam_oyelle", "Close contract");
  });

  test("takes no offer of a member when it is a public contract", async () => {
    network.answer(getContract, { ...example(getContract), customer_org });
    const page = {
      route: "/contracts/public/$id",
      at: `/contracts/public/${CONTRACT_ID}`,
      loads: [publicContractQuery(CONTRACT_ID)],
      now: THAT_DAY,
      me: ORLA,
    };
    await open(<ContractScreen />, page);
    await sees(HAUL.name);
    expect(button("Send offer")).toBeNull();
    leave();
    await open(<ContractScreen />, { ...page, acting: HAULCO });
    await sees(HAUL.name);
    expect(button("Send offer")).toBeNull();
  });

  test("says in my own list for whom I bought it", async () => {
    const { items, item_counts } = example(searchOrders);
    network.answer(searchOrders, { items: items.map((order) => ({ ...order, customer_org })), item_counts });
    await open(<OrdersScreen />, { route: "/orders", search: parseOrdersSearch, now: THAT_DAY, me: ORLA });
    await sees(`for ${HAUL.name}`);
  });

  test("is listed among what the organisation buys", async () => {
    permit("manage_orders");
    const search = parseOrdersSearch;
    await open(<OrgOrdersScreen />, { route: "/org/orders", search, me: ORLA, acting: HAULCO, now: THAT_DAY });
    fireEvent.click(await screen.findByLabelText("Buying"));
    await sees("Orders placed", "Offers sent");
    expect(said()).not.toContain("Orders received");
    expect(button("Board")).toBeNull();
    const asked = (endpoint: Endpoint) =>
      network.calls.filter((call) => call.endpoint === endpoint).map(({ query }) => query);
    for (const endpoint of [searchOrders, searchOffers])
      expect(asked(endpoint)).toContainEqual(expect.objectContaining({ contractor: HAULCO, role: "buyer" }));
  });
});
