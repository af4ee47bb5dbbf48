// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { decideCase, getCase, listCases } from "#contract/staff/cases.ts";
import { actOnListings, searchStaffListings } from "#contract/staff/market.ts";
import { actOnThing, getReport, handleReport, ReportChanged, searchReports } from "#contract/staff/moderation.ts";
import { changeUser, getUser, searchUsers } from "#contract/staff/users.ts";
import { answer, field, press, sees, sent, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { SITE_ADMIN } from "#web/testing/people.ts";
import { CaseOfDeal } from "./cases/parts/CaseOfDeal.tsx";
import { StaffMarketScreen } from "./market/StaffMarketScreen.tsx";
import { ModerationScreen } from "./moderation/ModerationScreen.tsx";
import { ReportHost } from "./moderation/parts/ReportHost.tsx";
import { QueueBadge } from "./parts/QueueBadge.tsx";
import { isSitePath } from "./parts/SitePath.tsx";
import { UsersScreen } from "./users/UsersScreen.tsx";

const me = SITE_ADMIN;
const moderation = (at = "/admin/moderation") =>
  open(<ModerationScreen />, { route: "/admin/moderation", at, me, search: (raw) => raw });
const REPORT = example(getReport).report;
const sheetOf = `/admin/moderation?report=${REPORT.report_id}`;

test.each([
  ["/market/x?tab=bids#a", true],
  ["/", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["javascript:alert(1)", false],
  ["https://evil.example/", false],
  ["/a\nb", false],
])("%j is a link: %s", (path, isLink) => {
  expect(isSitePath(path)).toBe(isLink);
});

test("the queue asks for what waits, and what is chosen stands in the address", async () => {
  const { address, user } = await moderation();
  expect((await sent(searchReports)).query).toMatchObject({ status: "pending", sources: "all", page: "1" });
  await user.selectOptions(await screen.findByLabelText("Order"), "Most people first");
  await sees("Reports");
  expect(address()).toContain("sort=weight");
  expect((await sent(searchReports, 2)).query).toMatchObject({ sort: "weight" });
});

test("a key opens the first report, another one resolves it with the status that was seen", async () => {
  const { user, address } = await moderation();
  await sees(REPORT.reported_url);
  await user.keyboard("j");
  expect(address()).toContain(`report=${REPORT.report_id}`);
  await sees("Night patrol helmet");
  await user.keyboard("r");
  expect((await sent(handleReport)).body).toMatchObject({ status: "resolved", seen_status: "pending" });
});

test("what somebody else handled meanwhile is said, and what was typed stays", async () => {
  network.refuse(handleReport, new ReportChanged({ status: "resolved", by: "orla_venn" }));
  await moderation(sheetOf);
  await type("Notes of the team", "Looks real.");
  await press("Dismiss");
  await sees("Failed to update report");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Notes of the team").value).toBe("Looks real.");
});

test("notes that are too long stay as they were pasted, and no button sends them", async () => {
  await moderation(sheetOf);
  await type("Notes of the team", "x".repeat(2001));
  await press("Dismiss");
  await sees("At most 2000 characters.");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Notes of the team").value).toHaveLength(2001);
  expect(network.callsOf(handleReport)).toHaveLength(0);
});

/** Presses the button in the dialog that asks this, above the sheet. */
const answerTo = async (title: string, name: string) =>
  fireEvent.click(within(await screen.findByRole("dialog", { name: title })).getByRole("button", { name }));

/** Chooses from the list of this field; others of the form have the same words. */
async function pick(label: string, name: string | RegExp): Promise<void> {
  const input = await field(label);
  fireEvent.click(input);
  const list = await screen.findByRole("listbox", { name: label, hidden: true });
  fireEvent.click(within(list).getByRole("option", { name, hidden: true }));
}

test("hiding a profile asks about what it says, and archiving an organisation says that it is for good", async () => {
  const detail = example(getReport);
  const thing = { ...detail.thing, kind: "user" as const };
  network.answer(getReport, { ...detail, thing });
  const { unmount } = await moderation(sheetOf);
  await press("Hide");
  await answerTo("Hide what this page says?", "Hide");
  expect((await sent(actOnThing)).body).toMatchObject({ kind: "user", action: "hide" });
  unmount();
  const organisation = {
    spectrum_id: "NIGHTHAUL",
    name: "Night Haul",
    avatar: "",
    rating: detail.report.reporter?.rating,
  };
  network.answer(getReport, {
    ...detail,
    thing: { ...thing, kind: "contractor", author: null, author_contractor: organisation as never },
  });
  await moderation(sheetOf);
  await press("Archive");
  await sees("This cannot be undone.");
  await answerTo("Archive this organisation?", "Archive");
  expect((await sent(actOnThing, 2)).body).toMatchObject({ thing_id: "NIGHTHAUL", action: "archive" });
});

test("a case is decided with the reviews that go, and with the end of a suspension", async () => {
  const found = example(getCase);
  const review = {
    review_id: REPORT.report_id,
    author: found.seller,
    author_contractor: null,
    rating: 1,
    content: "Liar",
  };
  network.answer(getCase, { ...found, reviews: [{ ...review, hidden: false }] });
  await moderation(`/admin/moderation?tab=cases&case=${found.case_id}`);
  await type("Decision", "The review is not fair.");
  await pick("Suspend", new RegExp(`@${found.seller?.username}`));
  await pick("Ends", "In 7 days");
  await pick("Hide these reviews", /Liar/);
  await press("Decide");
  await answerTo("Decide this case?", "Decide");
  const { body } = await sent(decideCase);
  expect(body).toMatchObject({ ban: [found.seller?.username], remove_reviews: [review.review_id] });
  const days = (Date.parse((body as { ban_until: string }).ban_until) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
});

test("an order is reported from beside its case", async () => {
  const order_id = REPORT.report_id;
  network.answer(listCases, { cases: [] });
  await open(
    <>
      <CaseOfDeal deal={{ order_id }} />
      <ReportHost />
    </>,
  );
  await press("Report this deal");
  await sees(`/order/${order_id}`);
});

test("keys that are typed into a note do nothing else", async () => {
  const { user } = await moderation(sheetOf);
  await user.type(await screen.findByLabelText("Notes of the team"), "rdh");
  expect(network.callsOf(handleReport)).toEqual([]);
});

test("somebody is suspended with a reason, and not without one", async () => {
  const found = example(getUser);
  network.answer(getUser, { ...found, user: { ...found.user, banned: false }, suspension: null });
  await open(<UsersScreen />, { route: "/admin/users", at: "/admin/users?user=orla_venn", me, search: (raw) => raw });
  await press("Suspend");
  const asking = within(await screen.findByRole("dialog", { name: "Suspend" }));
  const suspend = () => asking.getByRole<HTMLButtonElement>("button", { name: "Suspend" });
  expect(suspend().disabled).toBe(true);
  await type("Reason", "Sold what they do not have.");
  fireEvent.click(suspend());
  const call = await sent(changeUser);
  expect(call.body).toEqual({ banned: true, reason: "Sold what they do not have." });
});

test("a suspension says until when, by whom and why, also when nobody wrote a reason down", async () => {
  const found = example(getUser);
  const suspended = (reason: string) => ({
    ...found,
    user: { ...found.user, username: "orla_venn", display_name: "Orla Venn", banned: true },
    suspension: { reason, until: null, since: "2026-03-01T10:00:00.000Z", by: "harbor_master" },
  });
  const look = () =>
    open(<UsersScreen />, { route: "/admin/users", at: "/admin/users?user=orla_venn", me, search: (raw) => raw });
  network.answer(getUser, suspended("Sold what they do not have."));
  const page = await look();
  await sees("@orla_venn", "Suspended for good", "Sold what they do not have.", "By harbor_master");
  page.unmount();
  network.answer(getUser, suspended(""));
  await look();
  await sees("No reason was written down.");
});

test("the head of a column sorts on the server", async () => {
  const { address, user } = await open(<UsersScreen />, { route: "/admin/users", me, search: (raw) => raw });
  await user.click(await screen.findByRole("button", { name: "User" }));
  expect((await sent(searchUsers, 2)).query).toMatchObject({ sort_by: "display_name" });
  expect(address()).toContain("sort=display_name");
  expect(network.callsOf(changeUser)).toEqual([]);
});

test("chosen listings are hidden together after one is asked", async () => {
  const { user } = await open(<StaffMarketScreen />, { route: "/admin/market", me, search: (raw) => raw });
  const [listing] = example(searchStaffListings).listings;
  await user.click(await screen.findByRole("checkbox", { name: /Choose “/ }));
  await press("Hide");
  await answer("Hide");
  expect((await sent(actOnListings)).body).toMatchObject({ listing_ids: [listing?.listing_id], action: "hide" });
});

test("the badge says no more than 99, and nothing to players", async () => {
  const found = example(searchReports);
  network.answer(searchReports, { ...found, pagination: { ...found.pagination, total_reports: 120 } });
  const { unmount } = await open(<QueueBadge />, { me });
  await sees("99+");
  unmount();
  const { container } = await open(<QueueBadge />);
  expect(container.textContent).toBe("");
});

test("a table's head counts in thousands", async () => {
  const found = example(searchStaffListings);
  network.answer(searchStaffListings, { ...found, pagination: { ...found.pagination, total: 12_345 } });
  await open(<StaffMarketScreen />, { route: "/admin/market", me, search: (raw) => raw });
  await sees("Listings · 12,345");
});
