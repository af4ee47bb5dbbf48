import { chromium } from "@playwright/test";
const [, , which, only] = process.argv;
const base = which === "old" ? "http://localhost:18700" : "http://localhost:18790";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const sign = async (name, opts) => { const c = await browser.newContext({ locale: "en-US", reducedMotion: "reduce", baseURL: base, ...opts }); const p = await c.newPage();
  await c.addCookies([{ name: "cookie_consent", value: "necessary", url: base }]); await p.request.get(`/auth/discord?as=${name}&verified=1&path=/market`); return p; };
const D = { viewport: { width: 1440, height: 900 } }, P = { viewport: { width: 390, height: 844 } };
const mara = await sign("mara_voss", D);
const j = async (p, u) => { const r = await p.request.get(u); return r.ok() ? r.json() : (console.log(u, r.status()), null); };
// a deal of our own: quartz_hale buys from mara
const q = await sign("quartz_hale", D);
const rows=[]; for (const [title, price] of [["Night patrol helmet", 48000],["Radon smoke grenades, crate of ten", 31500],["Mint condition cargo scanner", 126000]]) { const r = await mara.request.post("/api/market/listings", { data: { sale_type: "sale", description: "Kept in a dry locker.", item_type: "Helmet", status: "active", quantity_available: 5, title, price } }); rows.push({ listing_id: (await r.json()).listing_id }); }
const buy = async (l, note) => { const r = await q.request.post("/api/market/purchase", { data: { items: [{ listing_id: l.listing_id, quantity: 1 }], note } }); return r.ok() ? (await r.json()).session_id : (console.log(await r.text()), undefined); };
const sess = await buy(rows[0], "Can you do a bit less?"); const sess2 = await buy(rows[1] ?? rows[0], "");
const acc = await mara.request.put(`/api/offer/${sess2}`, { data: { status: "accepted" } }); const order = (await acc.json()).data?.order_id;
await mara.request.put(`/api/orders/${order}`, { data: { status: "in-progress" } });
const sess3 = await buy(rows[2] ?? rows[0], ""); const acc3 = await mara.request.put(`/api/offer/${sess3}`, { data: { status: "accepted" } }); const done = (await acc3.json()).data?.order_id;
await mara.request.put(`/api/orders/${done}`, { data: { status: "in-progress" } }); await mara.request.put(`/api/orders/${done}`, { data: { status: "fulfilled" } });
await q.request.put(`/api/orders/${done}`, { data: { status: "fulfilled" } }).catch(() => {});
console.log({ sess, order, done });
const admin = await sign("admin", D);
const shots = [
  ["palette", mara, "/market", async (p) => { await p.keyboard.press("Control+k"); await p.waitForTimeout(400); await p.keyboard.type("helm"); }],
  ["admin", admin, "/admin/moderation"], ["search", mara, "/market?query=Gold"], ["nothing", mara, "/market?query=zzzzqq"],
  ["counter", mara, which === "old" ? `/offer/${sess}/counteroffer` : `/offer/${sess}`, async (p) => { if (which !== "old") await p.getByRole("button", { name: /counter/i }).first().click().catch(() => {}); }],
  ["offer", mara, `/offer/${sess}`], ["org-orders", mara, "/dashboard?tab=organization", null, "IRONLARK"], ["org-orders2", mara, which === "old" ? "/org/IRONLARK/orders" : "/org/IRONLARK/orders", null, "IRONLARK"],
  ["review", q, `/order/${done}`], ["watches", mara, "/market/watches"], ["people", mara, "/people"], ["combined", mara, "/market/create/combined"],
  ["order", mara, `/order/${order}`], ["item", mara, "/market/item/Gold"], ["dashboard", mara, "/dashboard"], ["landing", null, "/"], ["bulk", mara, "/bulk"], ["services", mara, "/services"],
];
const themes = [["dark", D, "d"], ["light", P, "p"]];
for (const [name, page, path, act, org] of shots) { if (only && !only.split(",").includes(name)) continue;
  for (const [scheme, look, tag] of themes) {
    const p = page ?? (await (await browser.newContext({ locale: "en-US", reducedMotion: "reduce", baseURL: base })).newPage());
    await p.context().addCookies([{ name: "current_contractor", value: org ?? "null", url: base }]); if (!org) await p.context().clearCookies({ name: "current_contractor" });
    await p.setViewportSize(look.viewport); await p.emulateMedia({ colorScheme: scheme });
    await p.goto(base + path).catch((e) => console.log(name, e.message)); await p.waitForTimeout(1800);
    if (act) { await act(p); await p.waitForTimeout(900); }
    await p.screenshot({ path: `/tmp/pic/${which}-${name}-${tag}.png` }); } }
await browser.close();
