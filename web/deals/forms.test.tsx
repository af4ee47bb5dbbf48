// @vitest-environment happy-dom

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { applyForOrder } from "#contract/deals/applications.ts";
import { proposeMeeting } from "#contract/deals/meetings.ts";
import { answerOffer, getOffer } from "#contract/deals/offers.ts";
import { deleteSetting, listSettings, saveSetting } from "#contract/deals/order-settings.ts";
import { answerReview, getOrder, placeOrder, reviewOrder } from "#contract/deals/orders.ts";
import { getService } from "#contract/goods/services.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { createContract } from "#contract/trading/contracts.ts";
import { answer, field, press, sees, sent, tick, type } from "#web/testing/acts.ts";
import { describeForm } from "#web/testing/forms.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { CreateOrder } from "./create/CreateOrder.tsx";
import { ProposeMeeting } from "./meetings/ProposeMeeting.tsx";
import { CounterForm } from "./offers/CounterForm.tsx";
import { Applicants } from "./orders/Applicants.tsx";
import { OrderForm, SellerOrderForm } from "./orders/parts/OrderForm.tsx";
import { ReviewForm } from "./orders/ReviewForm.tsx";
import { AnswerForm } from "./reviews/parts/AnswerForm.tsx";
import { MessageSettings } from "./settings/parts/MessageSettings.tsx";

const session = example(getOffer);
const latest = session.offers[0];
const ORDER_ID = "0197c001-0000-7000-8000-000000000001";
const REVIEW_ID = "0197c001-0000-7000-8000-000000000002";
const OPEN_ORDER = {
  ...example(getOrder),
  contractor: null,
  assigned_to: null,
  status: "not-started" as const,
  applicants: [],
};
const nothing = () => undefined;

describeForm("ordering a service", {
  open: () => open(<OrderForm service={example(getService)} />),
  typed: { Title: "Escort to Pyro", "Your price": "70000" },
  button: "Send to the seller",
  sends: placeOrder,
  keepsDraft: true,
});

describeForm("ordering from an organisation on its page", {
  open: () => open(<SellerOrderForm seller={{ kind: "contractor", id: "IRONLARK" }} />),
  typed: { Title: "Escort to Pyro", "Your price": "70000", Details: "Three of us." },
  button: "Send to the seller",
  sends: placeOrder,
  keepsDraft: true,
});

test("the price of an order may be left open, also on somebody's page", async () => {
  const { user } = await open(<SellerOrderForm seller={{ kind: "user", id: "hauler" }} />);
  await user.type(await field("Title"), "Ore");
  await user.type(await field("Details"), "In one go.");
  await user.type(await field("Your price"), "0");
  await press("Send to the seller");
  expect(network.callsOf(placeOrder)).toHaveLength(0);
  await tick("The price is open");
  await press("Send to the seller");
  expect((await sent(placeOrder)).body).toMatchObject({ cost: 0, assigned_to: "hauler" });
});

test("the order form on somebody's page asks that person", async () => {
  const { user } = await open(<SellerOrderForm seller={{ kind: "user", id: "hauler" }} />);
  for (const [label, text] of [
    ["Title", "Ore"],
    ["Your price", "500"],
    ["Details", "In one go."],
  ] as const)
    await type(label, text);
  await user.click(screen.getByRole("button", { name: "Send to the seller" }));
  expect((await sent(placeOrder)).body).toMatchObject({ assigned_to: "hauler", contractor: null, cost: 500 });
});

describeForm("asking everybody for work", {
  open: () => open(<CreateOrder to={undefined} kind={undefined} />),
  typed: { Title: "Escort to Pyro", "Your price": "70000", Details: "Three of us." },
  button: "Post a contract",
  sends: createContract,
  failure: "Failed to submit!",
  keepsDraft: true,
});

describeForm("asking one player for work", {
  open: () => open(<CreateOrder to={{ kind: "user", id: "hauler" }} kind="Delivery" />),
  typed: { Title: "Ore to Pyro", "Your price": "70000", From: "Lorville", To: "Pyro", Details: "In one go." },
  button: "Send the offer",
  sends: placeOrder,
  failure: "Failed to submit!",
  keepsDraft: true,
});

describeForm("answering with a counter-offer", {
  open: () => open(latest ? <CounterForm session={session} latest={latest} onDone={() => undefined} /> : null),
  typed: { Title: "Half of it", Price: "70000", Note: "Only half." },
  button: /^Send/,
  sends: answerOffer,
  keepsDraft: true,
});

describeForm("proposing to meet", {
  open: () =>
    open(
      <ProposeMeeting
        order={{ ...example(getOrder), availability: { customer: [], assigned: null } }}
        side="customer"
        onDone={nothing}
      />,
    ),
  typed: { "Time 1": "2098-01-01T20:00", Place: "Port Tressler" },
  button: "Propose",
  sends: proposeMeeting,
  keepsDraft: true,
});

describeForm("reviewing a deal", {
  // biome-ignore lint/a11y/useValidAriaRole: it is the reviewer's part in the deal
  open: () => open(<ReviewForm order_id={ORDER_ID} role="customer" />),
  typed: { "How did it go?": "Quick and polite." },
  choose: async () => void fireEvent.change(screen.getByRole("slider"), { target: { value: "4.5" } }),
  button: "Leave review",
  sends: reviewOrder,
  keepsDraft: true,
});

describeForm("answering a review", {
  open: () => open(<AnswerForm review_id={REVIEW_ID} />),
  typed: { "Your answer": "Come back soon." },
  button: "Publish answer",
  sends: answerReview,
  keepsDraft: true,
});

describeForm("writing what I say with each offer", {
  open: () => open(<MessageSettings spectrum_id={null} seller="Orla Venn" />),
  typed: { "Message with an offer": "I deliver in the evening." },
  button: "Save",
  sends: saveSetting,
  failure: "Failed to save settings. Please try again.",
  keepsDraft: true,
});

test("settings that cannot be read or deleted say so, and may be asked for again", async () => {
  const unread = network.refuse(listSettings, new NotAllowed());
  await open(<MessageSettings spectrum_id={null} seller="Orla Venn" />);
  await sees("Failed to load settings. Please refresh the page.", unread);
  network.relent(listSettings);
  const kept = network.refuse(deleteSetting, new NotAllowed());
  await press("Try again");
  fireEvent.click((await screen.findAllByRole("button", { name: "Delete" }))[0] as HTMLElement);
  await answer("Delete");
  await sees("Failed to delete setting", kept);
});

test("a word is written into the message by its button, and the preview shows it with an example", async () => {
  // As a browser that does not type for a page: the text is set instead.
  Object.assign(document, { execCommand: () => false });
  onTestFinished(() => void Reflect.deleteProperty(document, "execCommand"));
  const { user } = await open(<MessageSettings spectrum_id={null} seller="Orla [Venn](https://a.example)" />);
  const text = await field("Message with an offer");
  await type("Message with an offer", "From  now");
  text.setSelectionRange(5, 5);
  const form = within(screen.getByRole("form", { name: "With each new offer" }));
  await user.click(form.getByRole("button", { name: "Seller's name" }));
  expect(text.value).toBe("From {seller} now");
  await type("Message with an offer", "{seller}: {sum} for {deal}, {other}");
  await user.click(form.getByRole("button", { name: "Preview" }));
  await sees("Orla [Venn](https:\u2060//a.example): 1,250,000 aUEC for Night patrol helmet + 2, {other}");
  expect(screen.queryByRole("link")).toBeNull();
});

describeForm("applying for an open order", {
  open: () => open(<Applicants order={OPEN_ORDER} />),
  typed: { "What should the buyer know?": "I have a Hull C." },
  button: "Apply",
  sends: applyForOrder,
  keepsDraft: true,
});
