import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { isOwnOrigin } from "./origins.ts";
import { sharedDomain } from "./visit.ts";

const live = readConfig({
  NODE_ENV: "production",
  HOST: "0.0.0.0",
  PUBLIC_URL: "https://api.example.org",
  SITE_DOMAIN: "example.org",
  DISCORD_CLIENT_ID: "id",
  DISCORD_CLIENT_SECRET: "secret",
});

test.each([
  ["https://api.example.org", true],
  ["https://bwsc.example.org", true],
  ["https://redscar.example.org", true],
  ["http://bwsc.example.org", false],
  ["https://bwsc.example.org:8443", false],
  ["https://other.example.org", false],
  ["https://bwsc.example.org.evil.example", false],
  ["https://bwsc.localhost", false],
  ["null", false],
])("%s may act with our visitors' cookies: %s", (origin, isOwn) => {
  expect(isOwnOrigin(origin, live, 443)).toBe(isOwn);
});

test("on this machine organisations' hostnames are names before localhost, at our port", () => {
  const local = readConfig({});
  expect(isOwnOrigin("http://bwsc.localhost:8080", local, 8080)).toBe(true);
  expect(isOwnOrigin("http://bwsc.localhost:9090", local, 8080)).toBe(false);
  expect(isOwnOrigin("http://other.localhost:8080", local, 8080)).toBe(false);
});

test("one sign-in is good for the whole domain, and on this machine for one name", () => {
  expect(sharedDomain(live)).toEqual({ domain: "example.org" });
  expect(sharedDomain(readConfig({}))).toEqual({});
});
