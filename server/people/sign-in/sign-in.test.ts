import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RATE_LIMITS } from "#contract/platform/limits.ts";
import { SESSION_COOKIE } from "#server/platform/sessions.ts";
import { safePath } from "./sign-in.ts";
import { startWithSandbox } from "./testing-sandbox.ts";

let site: Awaited<ReturnType<typeof startWithSandbox>>;
beforeAll(async () => {
  site = await startWithSandbox();
});
afterAll(() => site.close());

describe("where sign-in may lead", () => {
  test.each(["/", "/market", "/market?query=a%2Fb&sort=title", "/user/x#about", "/offer/1?next=https://evil.example/"])(
    "%s is a path of this site",
    (path) => {
      expect(safePath(path)).toBe(path);
    },
  );
  test.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n//evil.example",
    "\\/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "market",
    "",
    " /market",
    "/a\\..\\..\\evil",
    "/\u0000",
    `/${"a".repeat(2048)}`,
    undefined,
    7,
    ["/market"],
  ])("%j leads to the front page instead", (path) => {
    expect(safePath(path)).toBe("/");
  });
});

describe("sign-in through the chat platform", () => {
  test("an unknown person gets an account, unverified, and comes back to the page they were on", async () => {
    const { end, profile } = await site.signIn("first_comer", "&path=%2Fmarket%3Fsort%3Dtitle");
    expect(end).toEqual({ status: 302, location: "http://localhost:8080/market?sort=title" });
    expect(await profile()).toMatchObject({
      username: expect.stringMatching(/^new_user\d+$/),
      rsi_confirmed: false,
      role: "user",
      discord_username: "first_comer",
    });
  });

  test("the same person comes back to the same account", async () => {
    const first = await (await site.signIn("regular")).profile();
    const second = await (await site.signIn("Regular")).profile();
    expect(second.user_id).toBe(first.user_id);
  });

  test("verified=1 gives an account that may trade at once, under its own name", async () => {
    const { profile } = await site.signIn("rook", "&verified=1");
    expect(await profile()).toMatchObject({
      username: "rook",
      rsi_confirmed: true,
      spectrum_user_id: expect.any(String),
    });
  });

  test("a first sign-in twice at once makes one account", async () => {
    const both = await Promise.all([site.signIn("hasty"), site.signIn("hasty")]);
    const [one, other] = await Promise.all(both.map(({ profile }) => profile()));
    expect(one.user_id).toBe(other.user_id);
  });

  test("two tabs of one browser may sign in at once", async () => {
    const visitor = site.visit();
    const starts = [
      await visitor.go("/auth/discord?as=tabby&path=/a"),
      await visitor.go("/auth/discord?as=tabby&path=/b"),
    ];
    const ends: string[] = [];
    for (const { location } of starts) {
      const back = new URL((await fetch(location, { redirect: "manual" })).headers.get("location") ?? "");
      ends.push((await visitor.go(back.pathname + back.search)).location);
    }
    expect(ends).toEqual(["http://localhost:8080/a", "http://localhost:8080/b"]);
  });

  test("the platform is asked with state and an S256 challenge, for the identity alone", async () => {
    const { location } = await site.visit().go("/auth/discord");
    const asked = new URL(location).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: "code",
      scope: "identify",
      code_challenge_method: "S256",
      redirect_uri: "http://localhost:8080/auth/discord/callback",
    });
    expect(asked.get("state")).toMatch(/^[\w-]{32}$/);
    expect(asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  });

  test("the language of the browser becomes the account's at creation only", async () => {
    const visitor = site.visit();
    const start = await visitor.go("/auth/discord?as=olena");
    const back = new URL((await fetch(start.location, { redirect: "manual" })).headers.get("location") ?? "");
    await visitor.go(back.pathname + back.search, { "accept-language": "uk,en;q=0.5" });
    const { profile } = await site.signIn("olena");
    expect((await profile()).locale).toBe("uk");
  });
});

describe("a sign-in that is not whole", () => {
  const start = async () => {
    const visitor = site.visit();
    const { location } = await visitor.go("/auth/discord?as=victim&path=/market");
    const back = new URL((await fetch(location, { redirect: "manual" })).headers.get("location") ?? "");
    return { visitor, back: back.pathname + back.search };
  };
  const refused = (location: string) => {
    const url = new URL(location);
    expect(url.origin + url.pathname).toBe("http://localhost:8080/error");
    expect(url.searchParams.get("message")).not.toBe("");
    return url.searchParams.get("target");
  };

  test("another browser cannot use a callback that it was handed", async () => {
    const { back } = await start();
    const stranger = site.visit();
    await stranger.go("/auth/discord?as=stranger");
    refused((await stranger.go(back)).location);
    expect(stranger.cookies.has(SESSION_COOKIE)).toBe(false);
  });

  test("a callback works once", async () => {
    const { visitor, back } = await start();
    expect((await visitor.go(back)).location).toBe("http://localhost:8080/market");
    refused((await visitor.go(back)).location);
  });

  test("a state that was never given out is refused", async () => {
    const { visitor, back } = await start();
    refused((await visitor.go(back.replace(/state=[\w-]+/, "state=made_up"))).location);
  });

  test("a made-up code ends on the error page, which leads back to where the person was", async () => {
    const { visitor, back } = await start();
    expect(refused((await visitor.go(back.replace(/code=[\w-]+/, "code=made_up"))).location)).toBe("/market");
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  });

  test("refused consent ends on the error page", async () => {
    const visitor = site.visit();
    const { location } = await visitor.go("/auth/discord?path=/market");
    const state = new URL(location).searchParams.get("state");
    expect(refused((await visitor.go(`/auth/discord/callback?error=access_denied&state=${state}`)).location)).toBe(
      "/market",
    );
  });

  test("a suspended account gets no session", async () => {
    const { profile } = await site.signIn("naughty");
    await site.db
      .updateTable("account")
      .set({ banned: true })
      .where("user_id", "=", (await profile()).user_id)
      .execute();
    const { visitor, end } = await site.signIn("naughty");
    refused(end.location);
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  });
});

test("sign-out ends the session on the server, not only in the browser", async () => {
  const { visitor, call } = await site.signIn("leaver");
  expect((await call("GET", "/api/profile")).statusCode).toBe(200);
  expect(await visitor.go("/logout")).toEqual({ status: 302, location: "http://localhost:8080/" });
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  expect((await call("GET", "/api/profile")).statusCode).toBe(401);
});

describe("a client on another address", () => {
  const CLIENT = "https://tools.example.org";
  let beside: typeof site;
  beforeAll(async () => {
    beside = await startWithSandbox({
      SITE_ORIGINS: CLIENT,
      PUBLIC_URL: "https://localhost:8443",
      COOKIE_SAMESITE: "none",
    });
  });
  afterAll(() => beside.close());

  const startWith = async (path: string) => {
    const { app, db } = beside;
    await app.inject({ url: `/auth/discord?as=visitor&path=${encodeURIComponent(path)}` });
    return db.selectFrom("sign_in_attempt").select(["site", "path"]).orderBy("created_at", "desc").executeTakeFirst();
  };

  test.each([
    [`${CLIENT}/market?sort=title#top`, { site: CLIENT, path: "/market?sort=title#top" }],
    ["https://evil.example/market", { site: "https://localhost:8443", path: "/" }],
    ["https://tools.example.org.evil.example/", { site: "https://localhost:8443", path: "/" }],
    ["https://evil@tools.example.org/market", { site: "https://localhost:8443", path: "/" }],
    [`${CLIENT}//evil.example`, { site: CLIENT, path: "/" }],
  ])("that asks for %s without a referer comes back to %j", async (path, target) => {
    expect(await startWith(path)).toEqual(target);
  });

  test("gets its cookies in pages of other domains, and no call with them goes without an origin", async () => {
    const { app } = beside;
    const visitor = beside.visit();
    const { location } = await visitor.go("/auth/discord?as=crosser&path=/market");
    const chat = await fetch(location, { redirect: "manual" });
    const back = new URL(chat.headers.get("location") ?? "");
    const reply = await app.inject({
      url: back.pathname + back.search,
      headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    const [session, mark] = reply.cookies;
    expect(session).toMatchObject({ name: SESSION_COOKIE, sameSite: "None", secure: true, httpOnly: true });
    expect(mark).toMatchObject({ name: "freeport_signed_in", value: "1", sameSite: "None" });
    expect(mark?.httpOnly).toBeUndefined();
    const change = (headers: Record<string, string>) =>
      app.inject({
        method: "PUT",
        url: "/api/profile",
        payload: { locale: "uk" },
        headers: { cookie: `${SESSION_COOKIE}=${session?.value}`, ...headers },
      });
    expect((await change({})).json().code).toBe("foreign_origin");
    expect((await change({ origin: "https://evil.example" })).json().code).toBe("foreign_origin");
    expect((await change({ origin: CLIENT })).statusCode).toBe(200);
  });
});
describe("who is sent to the sign-out by somebody else", () => {
  const stillIn = async (headers: Record<string, string>, method: "GET" | "POST" = "GET") => {
    const { visitor, call } = await site.signIn("stayer");
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await site.app.inject({ method, url: "/logout", headers: { cookie, ...headers } });
    return { reply, isIn: (await call("GET", "/api/profile")).statusCode === 200 };
  };
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test("by a picture, a frame or a script stays signed in", async () => {
    for (const shownAs of ["image", "iframe", "script", "empty"]) {
      const { reply, isIn } = await stillIn({ "sec-fetch-dest": shownAs, "sec-fetch-site": "same-origin" });
      expect([reply.statusCode, isIn]).toEqual([403, true]);
    }
  });

  test("by a link of another site is asked first", async () => {
    const away = { "sec-fetch-dest": "document", "sec-fetch-site": "cross-site", referer: "https://evil.example/" };
    const { reply, isIn } = await stillIn(away);
    expect([reply.statusCode, isIn]).toEqual([200, true]);
    expect(reply.body).toContain('<form method="post" action="/logout">');
  });

  test("by a form of another site stays signed in, and by one of ours leaves", async () => {
    const foreign = await stillIn({ ...form, origin: "https://evil.example" }, "POST");
    expect([foreign.reply.statusCode, foreign.isIn]).toEqual([403, true]);
    const own = await stillIn({ ...form, origin: "http://localhost:8080" }, "POST");
    expect([own.reply.statusCode, own.reply.headers.location, own.isIn]).toEqual([
      303,
      "http://localhost:8080/",
      false,
    ]);
  });
});

test("coming back and leaving have their budget, by address", async () => {
  for (const path of ["/auth/discord/callback?state=none", "/logout"]) {
    const statuses = new Set<number>();
    for (let visit = 0; visit <= RATE_LIMITS.visits.calls; visit += 1)
      statuses.add((await site.app.inject({ url: path, remoteAddress: "203.0.113.8" })).statusCode);
    expect([...statuses].at(-1)).toBe(429);
  }
});

test("a way back with letters beyond Latin-1 is found again", async () => {
  for (const path of ["/market?query=кава", "/market?query=\u2028"]) {
    const { end } = await site.signIn("reader", `&path=${encodeURIComponent(path)}`);
    expect(end).toEqual({ status: 302, location: new URL(path, "http://localhost:8080").href });
  }
});
