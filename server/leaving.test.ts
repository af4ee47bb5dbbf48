import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptUser, applyForOrder } from "#contract/deals/applications.ts";
import { placeOrder } from "#contract/deals/orders.ts";
import { archiveContractor } from "#contract/organisations/organisations.ts";
import { createContractorWebhook, createOwnWebhook } from "#contract/outward/webhooks.ts";
import { closeAccount, getMyData } from "#contract/people/accounts.ts";
import { createContract } from "#contract/trading/contracts.ts";
import { LEAVING } from "./leaving.ts";
import { type Delivery, deliverWebhook } from "./outward/webhooks/deliver.ts";
import type { Fate, Key } from "./platform/leaving.ts";
import type { TestContractor, Trader } from "./testing/make.ts";
import { type Site, startSite } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { WEBHOOKS_TO_LOOPBACK: "true" } });
});
afterAll(() => site.close());

const KEPT = LEAVING.flatMap(({ kept }) => kept);
const tableOf = (key: Key) => key.slice(0, key.indexOf("."));

const close = (who: Trader) => site.as(who).call(closeAccount, { body: { username: who.username } });
const archive = async (who: Trader, { contractor_id, spectrum_id }: TestContractor) => {
  const { name } = await site.db
    .selectFrom("party")
    .select("name")
    .where("party_id", "=", contractor_id)
    .executeTakeFirstOrThrow();
  return site.as(who).call(archiveContractor, { params: { spectrum_id }, body: { confirm: name } });
};

/** Keys of people and organisations in the migrated database: those that are declared, and columns that are called like one of them. */
async function keysOfDatabase(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with declared as (
      select f.conrelid, a.attname from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
      where f.contype = 'f' and f.confrelid in ('party'::regclass, 'account'::regclass, 'contractor'::regclass)
    )
    select c.relname || '.' || a.attname as key from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'uuid'::regtype and a.attname in (select attname from declared)
    order by key`.execute(site.db);
  return rows.map(({ key }) => key);
}

describe("what rooms say of those who leave", () => {
  test("names each key of a person or an organisation in the database once, and no other", async () => {
    const named: string[] = KEPT.flatMap(({ keys }) => keys);
    const there = await keysOfDatabase();
    const unnamed = there.filter((key) => !named.includes(key));
    const unknown = named.filter((key) => !there.includes(key));
    expect({ unnamed, unknown }).toEqual({ unnamed: [], unknown: [] });
    expect(new Set(named).size).toBe(named.length);
    expect(there.length).toBeGreaterThan(80);
  });

  test("reads in the copy each table that is told there", () => {
    for (const { kept, copy } of LEAVING) {
      const read = (copy?.("") ?? []).map(([, query]) => query.compile(site.db).sql).join("\n");
      const told = kept.filter((rows) => rows.copy === "told").flatMap(({ keys }) => keys.map(tableOf));
      for (const table of told) expect(read).toMatch(new RegExp(`(from|join) ${table}\\b`));
    }
  });

  test("has no heading twice in the copy", () => {
    const headings = LEAVING.flatMap(({ copy }) => copy?.("") ?? []).map(([heading]) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.length).toBeGreaterThan(29);
  });
});

describe("what becomes of rows", () => {
  const countRows = async (id: string): Promise<Map<Key, number>> => {
    const keys = KEPT.flatMap((rows) => rows.keys);
    const counts = keys.map(
      (key) =>
        sql`select ${key}::text as key, count(*)::int as count from ${sql.table(tableOf(key))} where ${sql.ref(key)} = ${id}`,
    );
    const { rows } = await sql<{ key: Key; count: number }>`${sql.join(counts, sql` union all `)}`.execute(site.db);
    return new Map(rows.map(({ key, count }) => [key, count]));
  };

  /** Counts what is told of a fate against what was there and what is there. */
  async function compare(
    id: string,
    fateOf: (rows: (typeof KEPT)[number]) => Fate,
    leave: () => Promise<{ status: number }>,
  ) {
    const before = await countRows(id);
    expect((await leave()).status).toBe(200);
    const after = await countRows(id);
    for (const rows of KEPT)
      for (const key of rows.keys) {
        const [was, is] = [before.get(key) ?? 0, after.get(key) ?? 0];
        const fate = fateOf(rows);
        if (fate === "goes") expect([key, was > 0, is]).toEqual([key, true, 0]);
        else if (fate === "never") expect([key, was, is]).toEqual([key, 0, 0]);
        else if (fate.startsWith("stays")) expect([key, is]).toEqual([key, Math.max(was, is)]);
      }
  }

  const now = new Date();
  const newId = () => crypto.randomUUID();
  /** What a person and an organisation alike may own; `by` wrote their application. */
  async function belongings(owner: Trader | TestContractor, by: Trader): Promise<void> {
    const id = "user_id" in owner ? owner.user_id : owner.contractor_id;
    const { listing_id } = await site.make.listing(owner);
    const [details_id, multiple_id] = [newId(), newId()];
    await site.db
      .insertInto("written_words")
      .values({ author_id: id, fingerprint: 1, is_link: false, kind: "listing", thing_id: listing_id, written_at: now })
      .execute();
    await site.db.insertInto("listing_details").values({ details_id, item_type: "Helmet", title: "Set" }).execute();
    await site.db.updateTable("listing").set({ sale_type: "multiple" }).where("listing_id", "=", listing_id).execute();
    await site.db
      .insertInto("multiple")
      .values({ multiple_id, seller_id: id, details_id, default_listing_id: listing_id, created_at: now })
      .execute();
    await site.db.insertInto("multiple_member").values({ multiple_id, listing_id, position: 0 }).execute();
    await site.db
      .insertInto("away")
      .values({ party_id: id, until: new Date(now.getTime() + 86_400_000), since: now })
      .execute();
    await site.db
      .insertInto("webhook")
      .values({ webhook_id: newId(), owner_id: id, name: "Hook", url: "https://hooks.example/a", created_at: now })
      .execute();
    await site.db
      .insertInto("order_setting")
      .values({
        setting_id: newId(),
        party_id: id,
        setting_type: "order_message",
        message_content: "Hi",
        created_at: now,
        updated_at: now,
      })
      .execute();
    await site.db
      .insertInto("order_application")
      .values({
        application_id: newId(),
        order_id: await openOrder(),
        applicant_id: id,
        actor_id: by.user_id,
        created_at: now,
      })
      .execute();
  }

  async function shareShip({ user_id: owner_id }: Trader, { contractor_id }: TestContractor): Promise<void> {
    const [ship_id, created_at] = [newId(), now];
    await site.db
      .insertInto("ship")
      .values({ ship_id, owner_id, name: "Gladius", condition: "flight-ready", created_at })
      .execute();
    await site.db.insertInto("fleet_ship").values({ contractor_id, ship_id, owner_id, created_at }).execute();
  }

  async function openOrder(customer?: Trader): Promise<string> {
    const body = {
      title: "Move it",
      description: "From, to",
      kind: "Transport",
      cost: 5,
      payment_type: "one-time",
    } as const;
    const reply = await site.as(customer ?? (await site.make.trader())).call(placeOrder, { body });
    expect(reply.status, reply.text).toBeLessThan(300);
    return (reply.body as { data: { order_id: string } }).data.order_id;
  }

  test("of a closed account is what its rooms say", async () => {
    const [ann, boss, bob] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const [joined, inviting] = [await site.make.contractor(boss, [ann]), await site.make.contractor(boss)];
    await belongings(ann, boss);
    const { user_id } = ann;
    const [chat_id, hash] = [newId(), Buffer.alloc(32, ann.user_id)];
    await site.db.insertInto("active_day").values({ user_id, day: "2020-01-01" }).execute();
    await site.db
      .insertInto("idempotency")
      .values({ user_id, key: "key", request_hash: hash, status: 200, body: "{}" })
      .execute();
    await site.db
      .insertInto("idempotency_claim")
      .values({ user_id: user_id, key: "under way", claim_id: newId(), claimed_at: now })
      .execute();
    await site.db
      .insertInto("api_token")
      .values({
        token_id: newId(),
        user_id,
        name: "Bot",
        token_hash: hash,
        scopes: ["full"],
        created_at: now,
        updated_at: now,
      })
      .execute();
    await site.db.insertInto("availability").values({ user_id, start: 1, finish: 2 }).execute();
    await site.db.insertInto("own_picture").values({ party_id: user_id, kind: "avatar", filename: "a.webp" }).execute();
    await site.db
      .insertInto("hidden_page")
      .values({ party_id: user_id, name: "Ann", description: "Bad words", hidden_at: now })
      .execute();
    await site.db
      .insertInto("contractor_invite")
      .values({
        invite_id: newId(),
        contractor_id: inviting.contractor_id,
        user_id,
        inviter_id: boss.user_id,
        created_at: now,
      })
      .execute();
    await site.db
      .insertInto("contractor_invite")
      .values({
        invite_id: newId(),
        contractor_id: joined.contractor_id,
        user_id: bob.user_id,
        inviter_id: user_id,
        created_at: now,
      })
      .execute();
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: newId(), owner_id: user_id, blocked_id: bob.user_id })
      .execute();
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: newId(), owner_id: bob.user_id, blocked_id: user_id })
      .execute();
    for (const [watcher, watched] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      await site.db
        .insertInto("watch")
        .values({
          watch_id: newId(),
          user_id: watcher.user_id,
          name: "Rule",
          kind: "search",
          seller_id: watched.user_id,
          anchor: "any",
          created_at: now,
        })
        .execute();
    await site.db
      .insertInto("notification")
      .values({
        notification_id: newId(),
        recipient_id: user_id,
        action: "x",
        entity_type: "x",
        entity_id: newId(),
        created_at: now,
      })
      .execute();
    await site.db
      .insertInto("chat")
      .values({ chat_id, participants_key: chat_id, created_at: now, newest_at: now.getTime() })
      .execute();
    await site.db.insertInto("chat_read").values({ chat_id, user_id, read_until: 1 }).execute();
    await site.db.insertInto("chat_mute").values({ chat_id, user_id }).execute();
    await shareShip(ann, joined);
    const copy = await site.as(ann).call(getMyData);
    for (const text of [
      "# Availability",
      "first_half_hour: 1",
      "direction: sent",
      "direction: received",
      "day: 2020-01-01",
    ])
      expect(copy.text).toContain(text);
    await compare(
      user_id,
      (rows) => rows.close,
      () => close(ann),
    );
  });

  test("of an archived organisation is what its rooms say", async () => {
    const [ann, bob] = [await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(ann, [bob]);
    const { contractor_id } = contractor;
    await belongings(contractor, ann);
    await site.db
      .insertInto("contractor_invite")
      .values({
        invite_id: newId(),
        contractor_id,
        user_id: (await site.make.trader()).user_id,
        inviter_id: ann.user_id,
        created_at: now,
      })
      .execute();
    await site.db
      .insertInto("contractor_invite_code")
      .values({ invite_id: newId(), contractor_id, max_uses: 0, created_at: now })
      .execute();
    await site.db
      .insertInto("recruiting_post")
      .values({ post_id: newId(), contractor_id, title: "Crew", body: "Wanted", created_at: now })
      .execute();
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: newId(), owner_id: contractor_id, blocked_id: bob.user_id })
      .execute();
    await site.db
      .insertInto("availability")
      .values({ user_id: bob.user_id, contractor_id, start: 1, finish: 2 })
      .execute();
    await shareShip(bob, contractor);
    await compare(
      contractor_id,
      (rows) => rows.archive,
      () => archive(ann, contractor),
    );
  });

  test("that a closed account looked at something does not tell which account it was", async () => {
    const [ann, seller] = [await site.make.trader(), await site.make.trader()];
    const [{ listing_id }, { service_id }] = [await site.make.listing(seller), await site.make.service(seller)];
    await site.db
      .insertInto("listing_view")
      .values({
        listing_id,
        visitor: ann.user_id,
        viewer_id: ann.user_id,
        ip: "10.0.0.1",
        user_agent: "Ann's",
        seen_at: now,
      })
      .execute();
    await site.db.insertInto("service_view").values({ service_id, day: "2026-01-01", visitor: ann.user_id }).execute();
    expect((await close(ann)).status).toBe(200);
    const [visit] = await site.db.selectFrom("listing_view").selectAll().where("listing_id", "=", listing_id).execute();
    expect(visit).toMatchObject({ viewer_id: null, ip: null, user_agent: null });
    const [look] = await site.db.selectFrom("service_view").selectAll().where("service_id", "=", service_id).execute();
    for (const visitor of [visit?.visitor, look?.visitor]) {
      expect(visitor).toMatch(/^[0-9a-f-]{36}$/);
      expect(visitor).not.toBe(ann.user_id);
    }
  });

  test("a customer gives no order to somebody who applied and has left", async () => {
    const [ann, customer] = [await site.make.trader(), await site.make.trader()];
    const order_id = await openOrder(customer);
    expect((await site.as(ann).call(applyForOrder, { params: { order_id }, body: { message: "Me" } })).status).toBe(
      201,
    );
    expect((await close(ann)).status).toBe(200);
    const username = `closed_${ann.user_id.replaceAll("-", "")}`;
    expect(await site.as(customer).call(acceptUser, { params: { order_id, username } })).toFailWith("not_applied");
  });
});

describe("webhooks of who has left", () => {
  // Nobody listens there: a message that is sent is a failure.
  const hook = {
    name: "My channel",
    webhook_url: "http://127.0.0.1:9/secret",
    actions: ["public_order_create" as const],
  };
  const terms = { title: "Escort", description: "Two", kind: "Escort", cost: 5, payment_type: "one-time" } as const;

  /** What an open order of a stranger queues. */
  async function queued(): Promise<Delivery[]> {
    const data: object[] = [];
    await site.deliver();
    await site.as(await site.make.trader()).call(createContract, { body: terms });
    await site.deliver({ enqueue: async (_tx, _job, each) => void data.push(each) });
    return data as Delivery[];
  }
  async function failuresOf(deliveries: readonly Delivery[]): Promise<number> {
    let failures = 0;
    const onFailure = () => {
      failures += 1;
    };
    const job = deliverWebhook.job({ db: site.db, secrets: site.secrets, allowLoopback: true, onFailure });
    for (const delivery of deliveries) await job.handle(delivery, async () => undefined).catch(() => undefined);
    return failures;
  }
  const webhooksOf = (owner_id: string) =>
    site.db.selectFrom("webhook").select("url").where("owner_id", "=", owner_id).execute();

  test("are gone with the account, and what was queued for them is not sent", async () => {
    const ann = await site.make.trader();
    expect((await site.as(ann).call(createOwnWebhook, { body: hook })).status).toBe(200);
    const before = await queued();
    expect(before).toHaveLength(1);
    expect((await close(ann)).status).toBe(200);
    expect(await webhooksOf(ann.user_id)).toEqual([]);
    expect(await queued()).toEqual([]);
    expect(await failuresOf(before)).toBe(0);
  });

  test("are gone with the organisation, and nobody makes new ones for it", async () => {
    const ann = await site.make.trader();
    const contractor = await site.make.contractor(ann);
    const create = () =>
      site.as(ann).call(createContractorWebhook, { params: { spectrum_id: contractor.spectrum_id }, body: hook });
    expect((await create()).status).toBe(201);
    const before = await queued();
    expect(before).toHaveLength(1);
    expect((await archive(ann, contractor)).status).toBe(200);
    expect(await webhooksOf(contractor.contractor_id)).toEqual([]);
    expect(await queued()).toEqual([]);
    expect(await failuresOf(before)).toBe(0);
    expect(await create()).toFailWith("contractor_archived");
  });

  test("made at the moment of closing go with the account, or come too late", async () => {
    for (let round = 0; round < 4; round += 1) {
      const ann = await site.make.trader();
      const create = () => site.as(ann).call(createOwnWebhook, { body: hook });
      const [closed, ...made] = await Promise.all([close(ann), create(), create(), create()]);
      expect(closed.status).toBe(200);
      for (const { status } of made) expect([200, 401, 403]).toContain(status);
      expect(await webhooksOf(ann.user_id)).toEqual([]);
    }
  });

  test("are not sent to while their owner is banned", async () => {
    const ann = await site.make.trader();
    await site.as(ann).call(createOwnWebhook, { body: hook });
    const before = await queued();
    await site.db.updateTable("account").set({ banned: true }).where("user_id", "=", ann.user_id).execute();
    expect(await queued()).toEqual([]);
    expect(await failuresOf(before)).toBe(0);
  });
});
