// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { createBuyOrder } from "#contract/goods/buy-orders.ts";
import { createListing, getListing, updateListing } from "#contract/goods/listings.ts";
import { createMultiple, updateMultiple } from "#contract/goods/multiples.ts";
import { createService, getService, updateService } from "#contract/goods/services.ts";
import { createWatch } from "#contract/goods/watches.ts";
import type { UniqueListing } from "#contract/platform/shapes.ts";
import { describeForm } from "#web/testing/forms.ts";
import { example } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { BuyOrderForm } from "./buy-orders/BuyOrderForm.tsx";
import { BulkForm } from "./items/BulkForm.tsx";
import { EditForm } from "./listings/EditForm.tsx";
import { UniqueForm } from "./listings/UniqueForm.tsx";
import { CombinedForm } from "./multiples/CombinedForm.tsx";
import { MultipleEditScreen } from "./multiples/MultipleEditScreen.tsx";
import { ServiceForm } from "./services/ServiceForm.tsx";
import { WatchDialog } from "./watches/parts/WatchDialog.tsx";

const ITEM = "0197c001-0000-7000-8000-000000000001";

describeForm("putting a thing on the market", {
  open: () => open(<UniqueForm />),
  typed: { Title: "A cooler", "Price each": "1500", Description: "Used twice.", "Place to meet": "Orison" },
  button: "Publish",
  sends: createListing,
  keepsDraft: true,
});

describeForm("changing a listing", {
  open: () => open(<EditForm composite={example(getListing) as UniqueListing} />),
  typed: { Title: "A better cooler", "Price each": "1500", "Place to meet": "Orison" },
  button: "Save",
  sends: updateListing,
  keepsDraft: true,
});

describeForm("asking to buy an item", {
  open: () => open(<BuyOrderForm game_item_id={ITEM} />),
  typed: { "Price each": "1500", Quantity: "3" },
  button: "Create buy order",
  sends: createBuyOrder,
  keepsDraft: true,
});

describeForm("offering a service", {
  open: () => open(<ServiceForm />),
  typed: { "Name of the service": "Escort", "Title of the order": "Escort to Pyro", Price: "50000" },
  button: "Offer it",
  sends: createService,
  keepsDraft: true,
});

describeForm("changing a service", {
  open: () => open(<ServiceForm service={example(getService)} />),
  typed: { "Name of the service": "A better escort" },
  button: "Save",
  sends: updateService,
  keepsDraft: true,
});

describeForm("offering a stock of an item", {
  open: () => open(<BulkForm />, { at: "/?item=FullForce" }),
  typed: { "Price each": "1500", Quantity: "3" },
  button: "List in bulk",
  sends: createListing,
  keepsDraft: true,
});

describeForm("selling several things as one", {
  open: () => open(<CombinedForm />),
  typed: { Title: "All of it", Description: "Cheaper together." },
  choose: async (user) => user.click(await screen.findByRole("button", { name: /^Add .* / })),
  button: "Publish",
  sends: createMultiple,
  keepsDraft: true,
});

describeForm("changing a combined listing", {
  open: () => open(<MultipleEditScreen />, { route: "/market/multiple/$id/edit", at: "/market/multiple/x/edit" }),
  typed: { Title: "All of it" },
  button: "Save",
  sends: updateMultiple,
  keepsDraft: false,
});

describeForm("watching for an item", {
  open: () =>
    open(<WatchDialog target={{ kind: "item", game_item_id: ITEM }} name="Cooler" onClose={() => undefined} />),
  typed: { Name: "A cheap cooler", "Highest price for one": "1500" },
  button: "Watch",
  sends: createWatch,
  keepsDraft: false,
});
