import { basename, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  countServiceView,
  createService,
  getContractorServices,
  getService,
  getServiceAnalytics,
  getUserServices,
  listServices,
  type Service,
  updateService,
  uploadServicePhotos,
} from "#contract/goods/services.ts";
import { updateAvailability } from "#contract/people/availability.ts";
import { updateSettings } from "#contract/people/profiles.ts";
import { mediaDirectory } from "#server/platform/pictures/open-store.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const FIELDS = {
  service_name: "Cargo run",
  service_description: "Up to 96 SCU",
  title: "Move my cargo",
  description: "From, to",
  kind: "Transport" as const,
  cost: 45_000,
  payment_type: "hourly" as const,
  status: "active" as const,
};
const PHOTO = (name: string) => `https://i.imgur.com/${name}.png`;
const dataOf = <T>(reply: { body: unknown }): T => (reply.body as { data: T }).data;

const offer = async (who: Trader, more: Partial<Parameters<typeof body>[0]> = {}) =>
  site.as(who).call(createService, { body: body(more) });
const body = (more: { contractor?: string; photos?: string[]; kind?: "" | "Mining"; departure?: string }) => ({
  ...FIELDS,
  photos: [],
  ...more,
  // Older clients send an empty word for "none".
  kind: (more.kind ?? FIELDS.kind) as "Transport",
});
const read = async (service_id: string) =>
  dataOf<Service>(await site.as().call(getService, { params: { service_id } }));

async function find(query: Record<string, string | number>): Promise<string[]> {
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const reply = await site.as().request("GET", `${listServices.path}?${address}`);
  expect(reply.status, reply.text).toBe(200);
  return dataOf<{ data: Service[] }>(reply).data.map((service) => service.service_name);
}

describe("offering a service", () => {
  test("tells its id, and everybody can read what was written", async () => {
    const seller = await site.make.trader();
    const reply = await offer(seller, { photos: [PHOTO("a")], departure: "Area 18" });
    expect(reply.status, reply.text).toBe(200);
    const { service_id } = dataOf<{ service_id: string }>(reply);
    expect(await read(service_id)).toMatchObject({
      ...FIELDS,
      collateral: 0,
      rush: false,
      departure: "Area 18",
      destination: null,
      user: { username: seller.username },
      contractor: null,
      photos: [PHOTO("a")],
    });
  });

  test("an empty kind means none", async () => {
    const reply = await offer(await site.make.trader(), { kind: "" });
    expect(await read(dataOf<{ service_id: string }>(reply).service_id)).toMatchObject({ kind: null });
  });

  test("as an organisation is for those who manage its orders", async () => {
    const [owner, member] = [await site.make.trader(), await site.make.trader()];
    const contractor: TestContractor = await site.make.contractor(owner, [member]);
    const before = await site.make.countRows("service");
    expect(await offer(member, { contractor: contractor.spectrum_id })).toFailWith("not_allowed");
    expect(await offer(owner, { contractor: "NOBODY" })).toFailWith("unknown_contractor");
    expect(await site.make.countRows("service")).toBe(before);
    const reply = await offer(owner, { contractor: contractor.spectrum_id });
    expect(await read(dataOf<{ service_id: string }>(reply).service_id)).toMatchObject({
      user: null,
      contractor: { spectrum_id: contractor.spectrum_id },
    });
  });

  test("with a picture from anywhere is refused whole", async () => {
    const seller = await site.make.trader();
    const before = await site.make.countRows("service");
    expect(await offer(seller, { photos: [PHOTO("a"), "https://elsewhere.test/b.png"] })).toFailWith(
      "image_host_not_allowed",
    );
    expect(await offer(seller, { photos: Array.from({ length: 6 }, (_, at) => PHOTO(`${at}`)) })).toFailWith(
      "invalid_input",
    );
    expect(await site.make.countRows("service")).toBe(before);
  });

  test("needs a linked game account", async () => {
    expect(await offer(await site.make.trader({ verified: false }))).toFailWith("not_verified");
  });
});

describe("changing a service", () => {
  const change = (who: Trader, service_id: string, photos?: string[]) =>
    site.as(who).call(updateService, {
      params: { service_id },
      body: { ...FIELDS, cost: 1, status: "inactive", ...(photos ? { photos } : {}) },
    });

  test("writes everything anew and keeps the pictures that are not named", async () => {
    const seller = await site.make.trader();
    const { service_id } = dataOf<{ service_id: string }>(
      await offer(seller, { photos: [PHOTO("a")], departure: "X" }),
    );
    expect((await change(seller, service_id)).status).toBe(200);
    expect(await read(service_id)).toMatchObject({
      cost: 1,
      status: "inactive",
      departure: null,
      photos: [PHOTO("a")],
    });
    await change(seller, service_id, [PHOTO("b"), PHOTO("a")]);
    expect(await read(service_id)).toMatchObject({ photos: [PHOTO("b"), PHOTO("a")] });
    await change(seller, service_id, []);
    expect(await read(service_id)).toMatchObject({ photos: [] });
  });

  test("is remembered with its moment, and the service stays as old as it is", async () => {
    const seller = await site.make.trader();
    const { service_id } = await site.make.service(seller, { created_at: new Date(2020, 1) });
    const before = await read(service_id);
    expect(before.updated).toBe(before.timestamp);
    await change(seller, service_id);
    const after = await read(service_id);
    expect(after.timestamp).toBe(before.timestamp);
    expect(Date.parse(after.updated)).toBeGreaterThan(Date.parse(before.updated));
  });

  test("is for its owner or the owner's managers", async () => {
    const [owner, member, stranger] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const own = await site.make.service(owner);
    const contractor = await site.make.service(await site.make.contractor(owner, [member]));
    expect(await change(stranger, own.service_id)).toFailWith("not_allowed");
    expect(await change(member, contractor.service_id)).toFailWith("not_allowed");
    expect(await read(own.service_id)).toMatchObject({ cost: 45_000, status: "active" });
    expect((await change(owner, contractor.service_id)).status).toBe(200);
    expect(await change(owner, "0199a1b2-0000-7000-8000-00000000ffff")).toFailWith("not_found");
  });
});

describe("pictures", () => {
  async function upload(who: Trader, service_id: string, files: readonly Uint8Array[]) {
    const form = new FormData();
    for (const file of files) form.append("photos", new Blob([Uint8Array.from(file)]), "photo.png");
    const encoded = new Response(form);
    const payload = Buffer.from(await encoded.arrayBuffer());
    const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
    const path = uploadServicePhotos.path.replace(":service_id", service_id);
    return site.as(who).request("POST", path, { payload, headers });
  }
  const png = () =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: "#3a3" } })
      .png()
      .toBuffer();

  test("hang behind those there are; past five the oldest go, and others may not add any", async () => {
    const [seller, stranger] = [await site.make.trader(), await site.make.trader()];
    const linked = ["a", "b", "c", "d"].map(PHOTO);
    const { service_id } = dataOf<{ service_id: string }>(await offer(seller, { photos: linked }));
    expect(await upload(stranger, service_id, [await png()])).toFailWith("not_allowed");
    const reply = await upload(seller, service_id, [await png(), await png()]);
    expect(reply.status, reply.text).toBe(200);
    const uploaded = dataOf<{ photos: { url: string }[] }>(reply);
    // Older clients read them without the envelope.
    expect(reply.body).toEqual({ ...uploaded, data: uploaded });
    const added = uploaded.photos.map((photo) => photo.url);
    expect((await read(service_id)).photos).toEqual([...linked.slice(1), ...added]);
    const stored = join(mediaDirectory(site.config.dataDir), basename(added[0] ?? ""));
    expect((await sharp(stored).metadata()).format).toBe("webp");
  });

  test("of another service cannot be taken over", async () => {
    const [one, two] = [await site.make.trader(), await site.make.trader()];
    const { service_id } = await site.make.service(one);
    const added = dataOf<{ photos: { url: string }[] }>(await upload(one, service_id, [await png()])).photos;
    expect(await offer(two, { photos: added.map((photo) => photo.url) })).toFailWith("image_host_not_allowed");
  });
});

describe("lists", () => {
  test("show switched off services to the owner's side alone, newest first", async () => {
    const [owner, member, stranger] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner, [member]);
    await site.make.service(contractor, { service_name: "Old", created_at: new Date(2020, 1) });
    await site.make.service(contractor, { service_name: "Off", status: "inactive", created_at: new Date(2021, 1) });
    await site.make.service(owner, { service_name: "Mine, off", status: "inactive" });
    const names = async (who: Trader | undefined) =>
      dataOf<Service[]>(
        await site.as(who).call(getContractorServices, { params: { spectrum_id: contractor.spectrum_id } }),
      ).map((service) => service.service_name);
    expect(await names(owner)).toEqual(["Off", "Old"]);
    for (const who of [member, stranger, undefined]) expect(await names(who)).toEqual(["Old"]);
    const own = (who: Trader) => site.as(who).call(getUserServices, { params: { username: owner.username } });
    expect(dataOf<Service[]>(await own(owner))).toHaveLength(1);
    expect(dataOf<Service[]>(await own(stranger))).toEqual([]);
    expect(await site.as().call(getUserServices, { params: { username: "nobody" } })).toFailWith("unknown_user");
  });

  test("are found by words, kind, price and payment, sorted and paged", async () => {
    const seller = await site.make.trader();
    const make = (service_name: string, cost: number, more = {}) =>
      site.make.service(seller, { service_name: `zeta ${service_name}`, cost, ...more });
    await make("beta", 300, { kind: "Mining", created_at: new Date(2020, 1) });
    await make("alpha", 100, { payment_type: "scu", created_at: new Date(2020, 2) });
    await make("Gamma", 200, { service_description: "100% insured_", created_at: new Date(2020, 3) });
    await make("off", 1, { status: "inactive" });
    const search = "ZETA";
    expect(await find({ search })).toEqual(["zeta Gamma", "zeta alpha", "zeta beta"]);
    expect(await find({ search, sortBy: "cost", sortOrder: "asc" })).toEqual(["zeta alpha", "zeta Gamma", "zeta beta"]);
    expect(await find({ search, sortBy: "service_name", sortOrder: "asc" })).toEqual([
      "zeta alpha",
      "zeta beta",
      "zeta Gamma",
    ]);
    expect(await find({ search, kind: "Mining" })).toEqual(["zeta beta"]);
    expect(await find({ search, paymentType: "scu" })).toEqual(["zeta alpha"]);
    expect(await find({ search, minCost: 150, maxCost: 250 })).toEqual(["zeta Gamma"]);
    expect(await find({ search, minCost: 199.5, maxCost: 200.5 })).toEqual(["zeta Gamma"]);
    expect(await find({ search, minCost: 200.5, maxCost: 250 })).toEqual([]);
    expect(await find({ search, pageSize: 1, page: 1 })).toEqual(["zeta alpha"]);
    expect(await find({ search, sellerRating: 10 })).toEqual([]);
    expect(await find({ search, sellerBadge: "streak" })).toEqual([]);
    await site.db.updateTable("party").set({ streak: 5 }).where("party_id", "=", seller.user_id).execute();
    expect(await find({ search, sellerBadge: "streak", pageSize: 1 })).toEqual(["zeta Gamma"]);
    expect(await find({ search, sellerBadge: "hot" })).toEqual([]);
    const page = dataOf<{ pagination: object }>(
      await site.as().request("GET", `${listServices.path}?search=zeta&pageSize=2&page=1&kind=`),
    );
    expect(page.pagination).toEqual({
      currentPage: 1,
      pageSize: 2,
      totalItems: 3,
      totalPages: 2,
      hasNextPage: false,
      hasPreviousPage: true,
    });
  });

  test("take the database's wildcards as what they are", async () => {
    await site.make.service(await site.make.trader(), { service_name: "wild 100% sure_" });
    expect(await find({ search: "100% sure_" })).toEqual(["wild 100% sure_"]);
    expect(await find({ search: "wild%sure" })).toEqual([]);
    expect(await find({ search: "wild_100" })).toEqual([]);
  });

  test.each(["kind=Cooking", "page=-1", "pageSize=101", "pageSize=0", "minCost=-1", "paymentType=gold", "sortBy=luck"])(
    "%s is refused",
    async (query) => {
      expect(await site.as().request("GET", `${listServices.path}?${query}`)).toFailWith("invalid_input");
    },
  );
});

test("a visitor counts once a day, the owner's side and switched off services never", async () => {
  const [owner, visitor] = [await site.make.trader(), await site.make.trader()];
  const { service_id } = await site.make.service(owner);
  const off = await site.make.service(owner, { status: "inactive" });
  const view = (who: Trader | undefined, id = service_id) =>
    site.as(who).call(countServiceView, { params: { service_id: id } });
  await Promise.all([view(visitor), view(visitor), view(visitor), view(undefined), view(owner)]);
  expect(await view(visitor, off.service_id)).toFailWith("not_found");
  const reply = await site.as(owner).call(getServiceAnalytics, { query: { period: "7d" } });
  expect(dataOf(reply)).toEqual({
    services: 2,
    total_service_views: 2,
    time_period: "7d",
    user_id: owner.username,
  });
});

test("whoever is signed in sees when a service's seller usually plays, of those who show it; visitors do not", async () => {
  const [seller, manager, viewer] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  const { spectrum_id } = await site.make.contractor(manager);
  const body = { ...FIELDS, photos: [], service_name: "Hours of play" };
  await site.as(seller).call(createService, { body });
  await site.as(manager).call(createService, { body: { ...body, contractor: spectrum_id } });
  for (const [who, contractor] of [
    [seller, null],
    [manager, spectrum_id],
  ] as const)
    await site.as(who).call(updateAvailability, { body: { contractor, selections: [{ start: 36, finish: 43 }] } });
  const seen = async (who: ReturnType<typeof site.as>) => {
    const reply = await who.call(listServices, { query: { search: "Hours of play" } });
    expect(reply.status, reply.text).toBe(200);
    return (reply.body as { data: { data: Service[] } }).data.data.map((each) => each.usual_hours);
  };
  expect(await seen(site.as(viewer))).toEqual([null, null]);
  for (const who of [seller, manager]) await site.as(who).call(updateSettings, { body: { hours_public: true } });
  const usual = { start: 36, finish: 43 };
  expect(await seen(site.as(viewer))).toEqual([usual, usual]);
  expect(await seen(site.as())).toEqual([null, null]);
});

test("a service tells how often it was done and what its customers say of it, and nothing of its seller's other work", async () => {
  const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
  const [{ service_id }, other] = [await site.make.service(seller), await site.make.service(seller)];
  const of = { customer_id: buyer.user_id, assigned_id: seller.user_id, service_id };
  const orders = await site.make.orders([
    { ...of, status: "fulfilled" },
    { ...of, status: "fulfilled" },
    { ...of, status: "fulfilled" },
    { ...of, status: "in-progress" },
    { ...of, customer_id: seller.user_id, status: "fulfilled", own_deal: true },
    { ...of, service_id: null, status: "fulfilled" },
  ]);
  const review = (at: number, rating: number, more: { role?: "contractor"; hidden_until?: Date } = {}) => ({
    review_id: crypto.randomUUID(),
    order_id: orders[at] ?? "",
    role: "customer" as const,
    user_author_id: buyer.user_id,
    subject_id: seller.user_id,
    rating,
    content: "Said",
    created_at: new Date(),
    ...more,
  });
  const rows = [
    review(0, 5),
    review(0, 1, { role: "contractor" }),
    review(1, 4),
    review(2, 1, { hidden_until: new Date(Date.now() + 1_000_000) }),
    review(5, 1),
  ];
  await site.db.insertInto("order_review").values(rows).execute();
  const done = { orders: 3, avg_rating: 45, rating_count: 2 };
  expect((await read(service_id)).done).toEqual(done);
  const list = await site.as(seller).call(getUserServices, { params: { username: seller.username } });
  const search = await site.as().call(listServices, {});
  const found = (search.body as { data: { data: Service[] } }).data.data;
  for (const services of [dataOf<Service[]>(list), found]) {
    const told = new Map(services.map((each) => [each.service_id, each.done]));
    expect(told.get(service_id)).toEqual(done);
    expect(told.get(other.service_id)).toEqual({ orders: 0, avg_rating: 0, rating_count: 0 });
  }
});
