import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listNotifications, markAllNotifications } from "#contract/outward/notifications.ts";
import type { Sent } from "#contract/platform/endpoint.ts";
import {
  type Alert,
  changeAlert,
  createAlert,
  deleteAlert,
  getAlert,
  getAlertAudience,
  getBanners,
  searchAlerts,
} from "#contract/staff/alerts.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { deliverAlert, deliverBatch } from "./deliver-alert.ts";

let site: Site;
let admin: Trader;
let owner: Trader;
let member: Trader;
let loner: Trader;
let banned: Trader;
let organisation: TestContractor;
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
  [owner, member, loner, banned] = [
    await site.make.trader(),
    await site.make.trader(),
    await site.make.trader(),
    await site.make.trader(),
  ];
  organisation = await site.make.contractor(owner, [member, banned]);
  await site.db.updateTable("account").set({ banned: true }).where("user_id", "=", banned.user_id).execute();
});
afterAll(() => site.close());
afterEach(() => site.db.deleteFrom("alert").execute());

const NEWS = { title: "Patch day", content: "Servers rest at **18:00**", target_type: "all_users" } as const;
type Body = Sent<typeof createAlert>["body"];
const create = (body: Partial<Body> = {}) => site.as(admin).call(createAlert, { body: { ...NEWS, ...body } });
const made = async (body: Partial<Body> = {}): Promise<Alert> => {
  const reply = await create(body);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Alert }).data;
};
const delivered = async (body: Partial<Body> = {}): Promise<Alert> => {
  const alert = await made(body);
  await deliverAlert(site.db, alert.alert_id);
  return alert;
};
const change = (alert_id: string, body: Sent<typeof changeAlert>["body"]) =>
  site.as(admin).call(changeAlert, { params: { alert_id }, body });
const told = async (who: Trader) => {
  const { body } = await site
    .as(who)
    .call(listNotifications, { params: { page: 0 }, query: { action: "admin_alert" } });
  const list = body as {
    notifications: { entity: Record<string, unknown> }[];
    unread_count: number;
    pagination: { total: number };
  };
  expect(list.pagination.total).toBe(list.notifications.length);
  return { entities: list.notifications.map(({ entity }) => entity), unread: list.unread_count };
};
const whoWasTold = async () => {
  const people = { admin, owner, member, loner };
  const found = await Promise.all(
    Object.entries(people).map(async ([name, who]) => ((await told(who)).entities.length > 0 ? name : undefined)),
  );
  return found.filter((name) => name !== undefined);
};

describe("whom an alert reaches", () => {
  test.each([
    ["all_users", ["admin", "owner", "member", "loner"]],
    ["org_members", ["owner", "member"]],
    ["org_owners", ["owner"]],
    ["admins_only", ["admin"]],
  ] as const)("%s are %j, each once, and the banned never", async (target_type, people) => {
    await delivered({ target_type });
    expect(await whoWasTold()).toEqual(people);
    const rows = await site.db
      .selectFrom("notification")
      .select("recipient_id")
      .where("action", "=", "admin_alert")
      .execute();
    expect(rows.map(({ recipient_id }) => recipient_id)).not.toContain(banned.user_id);
    const { body } = await site.as(admin).call(getAlertAudience, { query: { target_type } });
    expect(body).toEqual({ data: { people: rows.length } });
  });

  test("one organisation's alert reaches its members, and its audience is known before", async () => {
    const target = { target_type: "specific_org", target_spectrum_id: organisation.spectrum_id.toLowerCase() } as const;
    expect((await site.as(admin).call(getAlertAudience, { query: target })).body).toEqual({ data: { people: 2 } });
    expect(await delivered(target)).toMatchObject({ target_spectrum_id: organisation.spectrum_id });
    expect(await whoWasTold()).toEqual(["owner", "member"]);
  });

  test("accounts that are made after it are not told", async () => {
    const alert = await made();
    const late = await site.make.trader();
    await site.db
      .updateTable("party")
      .set({ created_at: new Date(Date.now() + 60_000) })
      .where("party_id", "=", late.user_id)
      .execute();
    await deliverAlert(site.db, alert.alert_id);
    expect((await told(late)).entities).toEqual([]);
  });
});

describe("delivery", () => {
  test("killed between two batches, or in the middle of one, tells everybody once all the same", async () => {
    const alert = await made();
    const people = 2500;
    const ids = Array.from({ length: people }, () => newId());
    const created_at = new Date(Date.now() - 1000);
    for (let from = 0; from < people; from += 500) {
      const some = ids.slice(from, from + 500);
      await site.db
        .insertInto("party")
        .values(
          some.map((party_id) => ({ party_id, kind: "user" as const, handle: `u${party_id}`, name: "x", created_at })),
        )
        .execute();
      await site.db
        .insertInto("account")
        .values(some.map((user_id) => ({ user_id, discord_id: user_id })))
        .execute();
    }
    expect(await deliverBatch(site.db, alert.alert_id)).toBe("more");
    // The process ends before its second batch commits.
    await site.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable("alert").set({ told: 2000 }).where("alert_id", "=", alert.alert_id).execute();
        throw new Error("killed");
      })
      .catch(() => undefined);
    // Two processes begin anew at once.
    await Promise.all([deliverAlert(site.db, alert.alert_id), deliverAlert(site.db, alert.alert_id)]);
    const rows = await site.db
      .selectFrom("notification")
      .select("recipient_id")
      .where("entity_id", "=", alert.alert_id)
      .execute();
    expect(new Set(rows.map(({ recipient_id }) => recipient_id)).size).toBe(rows.length);
    const everybody = await site.db.selectFrom("account").select("user_id").where("banned", "=", false).execute();
    const missed = everybody.filter(({ user_id }) => !rows.some(({ recipient_id }) => recipient_id === user_id));
    // Only somebody whose account is younger than the alert.
    expect(missed.length).toBeLessThanOrEqual(1);
    const { body } = await site.as(admin).call(getAlert, { params: { alert_id: alert.alert_id } });
    expect(body).toMatchObject({ data: { told: rows.length, delivered: true } });
    await site.db.deleteFrom("alert").execute();
    await site.db.deleteFrom("party").where("name", "=", "x").execute();
  });

  test("changed while it is under way it goes on with the new words and the new target", async () => {
    const alert = await made();
    await deliverBatch(site.db, alert.alert_id);
    expect((await change(alert.alert_id, { target_type: "org_members", title: "Members only" })).status).toBe(200);
    await deliverAlert(site.db, alert.alert_id);
    expect(await whoWasTold()).toEqual(["owner", "member"]);
    expect((await told(member)).entities).toMatchObject([{ title: "Members only" }]);
  });
});

describe("changing", () => {
  test("shows the new words to whoever was told, hides and shows it with all counts, and keeps what was read", async () => {
    const { alert_id } = await delivered();
    await site.as(loner).call(markAllNotifications, { body: { read: true } });
    expect((await change(alert_id, { title: "New day", target_spectrum_id: null })).body).toMatchObject({
      data: { title: "New day" },
    });
    expect((await told(member)).entities).toMatchObject([{ title: "New day" }]);
    await change(alert_id, { active: false });
    expect(await told(member)).toEqual({ entities: [], unread: 0 });
    await change(alert_id, { active: true });
    expect(await told(member)).toMatchObject({ unread: 1 });
    await change(alert_id, { target_type: "org_owners" });
    await deliverAlert(site.db, alert_id);
    // Who has read it keeps it; who has not, and is not meant any more, loses it.
    expect(await whoWasTold()).toEqual(["owner", "loner"]);
  });

  test("deleting takes it out of everybody's notifications", async () => {
    const { alert_id } = await delivered();
    const reply = await site.as(admin).call(deleteAlert, { params: { alert_id } });
    expect(reply.body).toMatchObject({ data: { success: true } });
    expect(await whoWasTold()).toEqual([]);
    expect(await site.as(admin).call(getAlert, { params: { alert_id } })).toFailWith("not_found");
  });

  test("an alert is over when its time is", async () => {
    const { alert_id } = await delivered({ expires_at: new Date(Date.now() + 60_000).toISOString(), banner: true });
    expect((await told(loner)).entities).toHaveLength(1);
    await site.db
      .updateTable("alert")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("alert_id", "=", alert_id)
      .execute();
    expect(await told(loner)).toEqual({ entities: [], unread: 0 });
    expect((await site.as(loner).call(getBanners)).body).toEqual({ data: { banners: [] } });
  });
});

test("a banner stands there until the person has read it", async () => {
  const { alert_id } = await delivered({ banner: true, link: "https://status.example/" });
  await delivered({ title: "No banner" });
  const banners = async (who: Trader) =>
    ((await site.as(who).call(getBanners)).body as { data: { banners: object[] } }).data.banners;
  expect(await banners(member)).toMatchObject([{ alert_id, title: "Patch day", link: "https://status.example/" }]);
  await site.as(member).call(markAllNotifications, { body: { read: true } });
  expect(await banners(member)).toEqual([]);
  expect(await banners(loner)).toHaveLength(1);
});

test("the list is the newest first, page by page from 0, by target and state", async () => {
  const [one, two, three] = [
    await made({ title: "One" }),
    await made({ title: "Two", target_type: "admins_only" }),
    await made({ title: "Three" }),
  ];
  await change(one.alert_id, { active: false });
  const list = async (query: Sent<typeof searchAlerts>["query"]) => {
    const { body } = await site.as(admin).call(searchAlerts, { query });
    return (body as { data: { alerts: Alert[] } }).data.alerts.map(({ title }) => title);
  };
  expect(await list({})).toEqual(["Three", "Two", "One"]);
  expect(await list({ pageSize: 2, page: 1 })).toEqual(["One"]);
  expect(await list({ target_type: "admins_only" })).toEqual(["Two"]);
  expect(await list({ active: "false" })).toEqual(["One"]);
  expect([two.delivered, three.told]).toEqual([false, 0]);
  expect((await site.as(admin).request("GET", "/api/admin/alerts/")).status).toBe(200);
});

describe("what is no alert", () => {
  test.each([
    ["no title", { title: " " }, "invalid_input"],
    ["a title too long", { title: "x".repeat(201) }, "invalid_input"],
    ["no content", { content: "" }, "invalid_input"],
    ["content too long", { content: "x".repeat(10_001) }, "invalid_input"],
    ["a link of another sort", { link: "javascript:alert(1)" }, "invalid_input"],
    ["a link without a host", { link: "https://" }, "invalid_input"],
    ["a link too long", { link: `https://a.example/${"x".repeat(500)}` }, "invalid_input"],
    ["an unknown target", { target_type: "everybody" }, "invalid_input"],
    ["an organisation that is not named", { target_type: "specific_org" }, "alert_without_contractor"],
    [
      "an organisation that is not there",
      { target_type: "specific_org", target_spectrum_id: "NOSUCH" },
      "unknown_contractor",
    ],
    ["an end that is over", { expires_at: "2020-01-01T00:00:00Z" }, "alert_over"],
  ])("%s is refused, also as a change", async (_what, body, code) => {
    expect(await create(body as Partial<Body>)).toFailWith(code);
    const { alert_id } = await made();
    expect(await change(alert_id, body as never)).toFailWith(code);
    const { body: kept } = await site.as(admin).call(getAlert, { params: { alert_id } });
    expect(kept).toMatchObject({ data: { ...NEWS, link: null } });
  });

  test("only site admins tell everybody something", async () => {
    expect(await site.as(loner).call(createAlert, { body: NEWS })).toFailWith("not_allowed");
    expect(await site.as(loner).call(searchAlerts, { query: {} })).toFailWith("not_allowed");
  });
});
