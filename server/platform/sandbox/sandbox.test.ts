import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gameSite } from "../gamesite.ts";
import { type Sandbox, startSandbox } from "./start.ts";

let dataDir: string;
let sandbox: Sandbox;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "freeport-sandbox-"));
  sandbox = await startSandbox({ dataDir, production: false, host: "127.0.0.1" });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const VERIFIER = "v".repeat(43);
const REDIRECT = "http://localhost:8080/auth/discord/callback";

const authorize = (more: Record<string, string>) =>
  fetch(
    `${sandbox.url}/oauth2/authorize?${new URLSearchParams({
      response_type: "code",
      client_id: "sandbox",
      redirect_uri: REDIRECT,
      scope: "identify",
      state: "s",
      code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
      code_challenge_method: "S256",
      ...more,
    })}`,
    { redirect: "manual" },
  );

const codeFor = async (name: string) =>
  new URL((await authorize({ as: name })).headers.get("location") ?? "").searchParams.get("code") ?? "";

const trade = (code: string, more: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: REDIRECT,
      client_id: "sandbox",
      client_secret: "sandbox",
      code_verifier: VERIFIER,
      ...more,
    }),
  });

test("the sign-in page names the demo accounts with what they can do", async () => {
  const page = await (await authorize({})).text();
  for (const words of ["Quartz Hale", "Iron Lark Logistics", "site admin", "newcomer", "New account"])
    expect(page).toContain(words);
});

test("names are text on the page, not markup", async () => {
  const reply = await authorize({ as: "<script>alert(1)</script>" });
  expect(reply.status).toBe(400);
  expect(await reply.text()).not.toContain("<script>alert");
});

test("a code gives a token once, and the token tells who it is", async () => {
  const code = await codeFor("rook");
  const { access_token } = (await (await trade(code)).json()) as { access_token: string };
  const me = await (
    await fetch(`${sandbox.url}/users/@me`, { headers: { authorization: `Bearer ${access_token}` } })
  ).json();
  expect(me).toMatchObject({ username: "rook", id: expect.stringMatching(/^\d{18}$/) });
  expect((await trade(code)).status).toBe(400);
});

test.each([
  ["a wrong PKCE verifier", { code_verifier: "w".repeat(43) }, 400],
  ["another redirect address", { redirect_uri: "http://localhost:8080/elsewhere" }, 400],
  ["a wrong secret", { client_secret: "guess" }, 401],
])("%s gets no token", async (_name, more, status) => {
  expect((await trade(await codeFor("rook"), more)).status).toBe(status);
});

test("nobody is sent to another machine", async () => {
  expect((await authorize({ as: "rook", redirect_uri: "https://evil.example/auth" })).status).toBe(400);
});

test("nobody else of this machine can read who signs in as whom", async () => {
  await codeFor("rook");
  await sandbox.close();
  expect(statSync(join(dataDir, "sandbox.json")).mode & 0o777).toBe(0o600);
});

test("bios and names are there again after a restart", async () => {
  await sandbox.accounts.saveCitizen({ handle: "Kept", display_name: "Kept One", bio: "hello" });
  await codeFor("someone_new");
  await sandbox.close();
  sandbox = await startSandbox({ dataDir, production: false, host: "localhost" });
  expect(await gameSite(sandbox.url).findCitizen("kept")).toMatchObject({
    handle: "Kept",
    display_name: "Kept One",
    bio: "hello",
  });
  expect(sandbox.accounts.names()).toContain("someone_new");
});

test("an organisation page is read", async () => {
  expect(await gameSite(sandbox.url).findOrganisation("ironlark")).toMatchObject({
    spectrum_id: "IRONLARK",
    name: "IRONLARK Company",
    members: 24,
    headline: "We haul what others leave.",
  });
});

test("it does not start in production or where other machines could reach it", async () => {
  await expect(startSandbox({ dataDir, production: true, host: "127.0.0.1" })).rejects.toThrow("SANDBOX");
  await expect(startSandbox({ dataDir, production: false, host: "0.0.0.0" })).rejects.toThrow("SANDBOX");
});

test("a foreign page or a foreign name for this machine is turned away", async () => {
  const edit = (headers: Record<string, string>) =>
    fetch(`${sandbox.url}/citizens/rook/edit`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ display_name: "x", bio: "" }),
      redirect: "manual",
    });
  expect((await edit({ origin: "https://evil.example" })).status).toBe(403);
  expect((await edit({ origin: sandbox.url })).status).toBe(303);
});
