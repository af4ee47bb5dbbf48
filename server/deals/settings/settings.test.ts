import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as settings from "#contract/deals/order-settings.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
type Type = settings.SettingType;

const save = (who: Trader, setting_type: Type, message_content: string, enabled?: boolean) =>
  site.as(who).call(settings.saveSetting, {
    body: { setting_type, message_content, ...(enabled === undefined ? {} : { enabled }) },
  });
const saveFor = (who: Trader, { spectrum_id }: { spectrum_id: string }, setting_type: Type, message_content: string) =>
  site
    .as(who)
    .call(settings.saveContractorSetting, { params: { spectrum_id }, body: { setting_type, message_content } });
const idOf = (body: unknown) => (body as { data: { setting: { id: string } } }).data.setting.id;
const list = async (who: Trader) =>
  ((await site.as(who).call(settings.listSettings)).body as { data: { settings: settings.OrderSetting[] } }).data
    .settings;

describe("one's own messages", () => {
  test("the first of a type is created, the next one takes its place", async () => {
    const ann = await site.make.trader();
    const first = await save(ann, "order_message", "Meet me");
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      data: { setting: { entity_type: "user", entity_id: ann.username, enabled: true, message_content: "Meet me" } },
    });
    const second = await save(ann, "order_message", "Wait for me", false);
    expect(second.status).toBe(200);
    expect(idOf(second.body)).toBe(idOf(first.body));
    await save(ann, "offer_message", "Thanks");
    expect(await list(ann)).toMatchObject([
      { setting_type: "offer_message", message_content: "Thanks" },
      { setting_type: "order_message", message_content: "Wait for me", enabled: false },
    ]);
  });

  test("of several saved at once one row stays", async () => {
    const ann = await site.make.trader();
    const replies = await Promise.all(["a", "b", "c", "d"].map((text) => save(ann, "offer_message", text)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(await list(ann)).toHaveLength(1);
  });

  test.each([
    ["no type", { message_content: "x" }],
    ["an unknown type", { setting_type: "other", message_content: "x" }],
    ["no text", { setting_type: "offer_message", message_content: "  " }],
    ["too much text", { setting_type: "offer_message", message_content: "x".repeat(2001) }],
  ])("%s is refused and nothing is kept", async (_, body) => {
    const ann = await site.make.trader();
    const reply = await site.as(ann).request("POST", "/api/orders/settings", { payload: body });
    expect(reply).toFailWith("invalid_input");
    expect(await list(ann)).toEqual([]);
  });

  test("text and switch change each by itself, and a text may become empty", async () => {
    const ann = await site.make.trader();
    const id = idOf((await save(ann, "offer_message", "Thanks")).body);
    const change = (body: object) => site.as(ann).call(settings.updateSetting, { params: { id }, body });
    expect((await change({ enabled: false })).body).toMatchObject({
      data: { setting: { message_content: "Thanks", enabled: false } },
    });
    expect((await change({ message_content: "" })).body).toMatchObject({
      data: { setting: { message_content: "", enabled: false } },
    });
    expect(await change({})).toFailWith("invalid_input");
  });

  test("what is not the caller's is not found and stays", async () => {
    const [ann, ben] = [await site.make.trader(), await site.make.trader()];
    const id = idOf((await save(ann, "offer_message", "Thanks")).body);
    const params = { id };
    expect(await site.as(ben).call(settings.updateSetting, { params, body: { enabled: false } })).toFailWith(
      "not_found",
    );
    expect(await site.as(ben).call(settings.deleteSetting, { params })).toFailWith("not_found");
    expect(await list(ann)).toMatchObject([{ enabled: true }]);
    const gone = await site.as(ann).call(settings.deleteSetting, { params });
    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect(await site.as(ann).call(settings.deleteSetting, { params })).toFailWith("not_found");
    expect(await list(ann)).toEqual([]);
  });
});

describe("messages of an organisation", () => {
  test("those who manage its orders set, read, change and delete them", async () => {
    const owner = await site.make.trader();
    const contractor = await site.make.contractor(owner);
    const { spectrum_id } = contractor;
    const reply = await saveFor(owner, contractor, "offer_message", "We answer soon");
    expect(reply.status).toBe(201);
    expect((await saveFor(owner, contractor, "offer_message", "We answer")).status).toBe(200);
    const id = idOf(reply.body);
    const listed = await site.as(owner).call(settings.listContractorSettings, { params: { spectrum_id } });
    expect(listed.body).toMatchObject({
      data: { settings: [{ entity_type: "contractor", entity_id: spectrum_id, message_content: "We answer" }] },
    });
    const params = { spectrum_id, id };
    const off = await site.as(owner).call(settings.updateContractorSetting, { params, body: { enabled: false } });
    expect(off.body).toMatchObject({ data: { setting: { enabled: false } } });
    // The same row is no message of the owner's own.
    expect(await site.as(owner).call(settings.deleteSetting, { params: { id } })).toFailWith("not_found");
    expect((await site.as(owner).call(settings.deleteContractorSetting, { params })).status).toBe(204);
  });

  test("plain members, strangers and unknown codes are refused", async () => {
    const [owner, member] = [await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner, [member]);
    for (const who of [member, await site.make.trader()]) {
      expect(await saveFor(who, contractor, "offer_message", "x")).toFailWith("not_allowed");
      expect(
        await site.as(who).call(settings.listContractorSettings, { params: { spectrum_id: contractor.spectrum_id } }),
      ).toFailWith("not_allowed");
      const params = { spectrum_id: contractor.spectrum_id, id: UNKNOWN };
      expect(await site.as(who).call(settings.deleteContractorSetting, { params })).toFailWith("not_allowed");
    }
    expect(await saveFor(owner, { spectrum_id: "NOSUCH" }, "offer_message", "x")).toFailWith("unknown_contractor");
    expect((await saveFor(await site.make.trader({ role: "admin" }), contractor, "order_message", "x")).status).toBe(
      201,
    );
  });
});
