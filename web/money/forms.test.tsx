// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { createInvoice } from "#contract/money/invoices.ts";
import { getMyBalance, NotEnoughMoney, requestDeposit, sendMoney } from "#contract/money/transactions.ts";
import { getUser, searchUsers } from "#contract/people/profiles.ts";
import { BUYER } from "#contract/platform/examples.ts";
import { press, sees, sent, type } from "#web/testing/acts.ts";
import { describeForm, type User } from "#web/testing/forms.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit } from "#web/testing/people.ts";
import { InvoiceForm } from "./invoices/InvoiceForm.tsx";
import { RequestDialog } from "./parts/RequestDialog.tsx";
import { OrgSendScreen, SendScreen } from "./send/SendScreen.tsx";
import { parseSendSearch } from "./send/send-search.ts";

describeForm("asking for a deposit", {
  open: () => open(<RequestDialog of={null} kind="deposit" available={0} onClose={() => undefined} />),
  typed: { Amount: "250000", Note: "At the landing pad" },
  button: "Request the deposit",
  sends: requestDeposit,
  keepsDraft: false,
});

/** Types a name into the picker, key by key as its list opens. */
async function name(user: User, text: string) {
  await user.click(await screen.findByRole("combobox", { name: /Player/ }));
  await user.keyboard(text);
}
async function choosePayer(user: User) {
  network.answer(searchUsers, [{ ...BUYER, contractors: [] }]);
  await name(user, "tam");
  await user.click(await screen.findByRole("option", { name: /tam_oyelle/, hidden: true }));
}

describeForm("writing an invoice", {
  open: () => open(<InvoiceForm of={null} self={ORLA.username} order={undefined} />),
  typed: { Title: "Escort to Pyro", What: "Escort, per hour", "Price each": "125000" },
  choose: choosePayer,
  button: "Send the invoice",
  sends: createInvoice,
  keepsDraft: true,
});

const at = (search: string) =>
  open(<SendScreen />, { route: "/send", at: `/send${search}`, search: parseSendSearch, me: ORLA });

test("sending goes on only with a recipient from the list and an amount, and says what is missing", async () => {
  const { user } = await at("");
  await press("Next");
  await sees("Please enter a user to send to!");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /Player/ })));
  await name(user, "nobody of this name");
  await press("Next");
  await sees("Invalid User!");
  await user.clear(screen.getByRole("combobox", { name: /Player/ }));
  await choosePayer(user);
  await press("Next");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/)));
  await press("Next");
  await sees("Please enter an amount!");
});

test("what a link fills in is reviewed and sent once, and the receipt offers to send again", async () => {
  network.answer(getUser, { ...example(getUser), username: "tam_oyelle", display_name: "Tam Oyelle" });
  await at("?to=user:tam_oyelle&amount=250000&note=Escort");
  await sees("250,000", "Tam Oyelle", "tam_oyelle", "Escort");
  await press("Send");
  expect((await sent(sendMoney)).body).toEqual({ amount: 250000, user_recipient_id: "tam_oyelle", note: "Escort" });
  await sees("Send again");
});

test("more than is available is not sent, and a refusal leads back to the amount", async () => {
  network.answer(getMyBalance, { balance: 500, available: 100, pending_in: 0, pending_out: 400 });
  await at("?to=user:tam_oyelle&amount=200");
  await screen.findByText("tam_oyelle");
  await press("Back");
  await sees("100 aUEC available");
  await press("Next");
  await sees("You do not have that much available.");
  await type("Amount", "100");
  await press("Next");
  const reason = network.refuse(sendMoney, new NotEnoughMoney({ available: 50 }));
  await press("Send");
  await sees(reason);
  await press("Change the amount");
  expect((await screen.findByLabelText<HTMLInputElement>(/^Amount/)).value).toBe("100");
});

test("a member without the right sees whom to ask, and cannot send", async () => {
  permit("manage_orders");
  await open(<OrgSendScreen />, {
    route: "/org/send",
    at: "/org/send?to=user:tam_oyelle&amount=5",
    search: parseSendSearch,
    me: ORLA,
    acting: HAULCO,
  });
  await sees("You cannot use this organisation’s money");
  const button = within(document.body).getByRole<HTMLButtonElement>("button", { name: "Send" });
  expect(button.disabled).toBe(true);
});
