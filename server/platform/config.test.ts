import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("nothing set gives a site for this machine, with the sandbox and a database of its own", () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    databaseUrl: undefined,
    seed: "demo",
    sandbox: true,
    tradeRequiresVerified: true,
    publicUrl: "http://localhost:8080",
  });
});

test("an empty value counts as not set", () => {
  expect(readConfig({ PORT: "", SEED: " " })).toMatchObject({ port: 8080, seed: "demo" });
});

test.each([
  [{ PORT: "http" }, "PORT: must be a port number"],
  [{ PORT: "70000" }, "PORT: must be at most 65535"],
  [{ SEED: "maybe" }, "SEED: "],
  [{ DATABASE_URL: "mysql://here" }, "DATABASE_URL: must be a postgresql:// address"],
  [{ PUBLIC_URL: "freeport.example" }, "PUBLIC_URL: must be an http or https address"],
  [{ COOKIE_SAMESITE: "none" }, "COOKIE_SAMESITE: can be none with an https PUBLIC_URL only"],
  [{ SITE_ORIGINS: "https://a.example, b" }, "SITE_ORIGINS: must be a comma separated list"],
  [{ SITE_DOMAIN: "https://example.org" }, "SITE_DOMAIN: must be a domain"],
  [{ SITE_DOMAIN: "example.org", PUBLIC_URL: "https://notexample.org" }, "SITE_DOMAIN: does not hold the host"],
  [{ TRADE_REQUIRES_VERIFIED: "yes" }, "TRADE_REQUIRES_VERIFIED: must be true or false"],
  [{ DISCORD_CLIENT_ID: "id" }, "DISCORD_CLIENT_SECRET: is missing"],
  [{ NODE_ENV: "production", RATE_LIMITS: "false" }, "RATE_LIMITS: cannot be off"],
  [{ NODE_ENV: "production", DATABASE_DURABLE: "false" }, "DATABASE_DURABLE: cannot be off"],
  [{ TRUST_PROXY: "everybody" }, "TRUST_PROXY: must be the number of proxies"],
  [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY: must be the number of proxies"],
  [{ NODE_ENV: "production" }, "DISCORD_CLIENT_ID: is needed"],
  [{ SANDBOX: "true", HOST: "0.0.0.0" }, "SANDBOX: cannot be on when HOST=0.0.0.0"],
  [{ SANDBOX: "true", NODE_ENV: "production" }, "SANDBOX: cannot be on with NODE_ENV=production"],
])("%j is refused with the name of the setting and the reason", (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test("the sandbox goes away with credentials, and where others could reach it", () => {
  expect(readConfig({ DISCORD_CLIENT_ID: "id", DISCORD_CLIENT_SECRET: "secret" }).sandbox).toBe(false);
  expect(readConfig({ HOST: "0.0.0.0" }).sandbox).toBe(false);
});
