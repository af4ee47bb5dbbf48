import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("nothing set gives a site for this machine, with the sandbox and a database of its own", () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    processes: 1,
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
  [{ WEB_CONCURRENCY: "0" }, "WEB_CONCURRENCY: must be a number of processes from 1 to 64"],
  [{ WEB_CONCURRENCY: "auto" }, "WEB_CONCURRENCY: must be a number of processes from 1 to 64"],
  [{ RATE_LIMITS: "some" }, "RATE_LIMITS: must be true, false or shared"],
  [{ REDIS_URL: "localhost:6379" }, "REDIS_URL: must be a redis:// or rediss:// address"],
  [{ MEDIA_URL: "/srv/pictures" }, "MEDIA_URL: must be s3:// and the name of a bucket"],
  [{ MEDIA_URL: "s3://pictures", MEDIA_ACCESS_KEY: "mine" }, "MEDIA_SECRET_KEY: is missing beside the other key"],
  [{ MEDIA_PUBLIC_URL: "https://cdn.example" }, "MEDIA_URL: is missing beside MEDIA_PUBLIC_URL"],
  [{ SEED: "maybe" }, "SEED: "],
  [{ DATABASE_URL: "mysql://here" }, "DATABASE_URL: must be a postgresql:// address"],
  [{ DATABASE_DIRECT_URL: "postgresql://here/db" }, "DATABASE_URL: is missing beside DATABASE_DIRECT_URL"],
  [{ DATABASE_PREPARE: "maybe" }, "DATABASE_PREPARE: must be true or false"],
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
  [{ SUPPORTERS: "Nobody" }, "SUPPORTERS: must be a comma separated list of names with addresses"],
  [{ SUPPORTERS: "A=https://a.example|https://a.example/logo.png" }, "SUPPORTERS: the logo of A must be on one of"],
  [{ ACKNOWLEDGEMENTS: "Wiki=javascript:alert(1)" }, "ACKNOWLEDGEMENTS: must be a comma separated list"],
  [{ DONATION_URL: "give.example" }, "DONATION_URL: must be an http or https address"],
  [{ GAME_REFERRAL_CODE: "<b>" }, "GAME_REFERRAL_CODE: must be 4 to 30"],
  [{ ANALYTICS_ID: "UA-1" }, "ANALYTICS_ID: must be G- and"],
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

test("supporters and acknowledgements are names with addresses, and a supporter may have a logo", () => {
  const config = readConfig({
    SUPPORTERS: "Dock Crew=https://crew.example/?a=1 , Haul & Co=https://haul.example|https://i.imgur.com/logo.png",
    ACKNOWLEDGEMENTS: "Wiki=https://wiki.example",
  });
  expect(config.supporters).toEqual([
    { name: "Dock Crew", url: "https://crew.example/?a=1", logo: null },
    { name: "Haul & Co", url: "https://haul.example", logo: "https://i.imgur.com/logo.png" },
  ]);
  expect(config.acknowledgements).toEqual([{ name: "Wiki", url: "https://wiki.example" }]);
});

test("several processes count calls together, and one does when it is told to", () => {
  expect(readConfig({}).rateLimits).toBe("own");
  expect(readConfig({ WEB_CONCURRENCY: "2" }).rateLimits).toBe("shared");
  expect(readConfig({ RATE_LIMITS: "shared" }).rateLimits).toBe("shared");
  expect(readConfig({ REDIS_URL: "redis://localhost" }).rateLimits).toBe("shared");
  expect(readConfig({ REDIS_URL: "redis://localhost", RATE_LIMITS: "false" }).rateLimits).toBe("none");
  expect(readConfig({ WEB_CONCURRENCY: "2", RATE_LIMITS: "false" }).rateLimits).toBe("none");
});
