import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postOutside } from "./post-outside.ts";
import { allowedAddresses, isPublic, RefusedAddress, type Resolve, UnknownHost } from "./public-address.ts";

let server: Server;
let port: number;
let bodies: string[] = [];
let answer: { status: number; headers?: Record<string, string>; endless?: boolean } = { status: 204 };
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      bodies.push(body);
      if (answer.status === 0) return;
      response.writeHead(answer.status, answer.headers);
      if (answer.endless) response.write("x".repeat(1000));
      else response.end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = { allowLoopback: true, timeoutMs: 20_000 };
const to =
  (address: string): Resolve =>
  async () => [{ address, family: address.includes(":") ? 6 : 4 }];

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.0.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["2001:db8::1", false],
  ["fc00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["example.org", false],
])("whether %s is on the public internet: %s", (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

describe("a host", () => {
  const strict = { allowLoopback: false };
  test("is refused when any of its addresses is private, or when there is none", async () => {
    const mixed: Resolve = async () => [
      { address: "8.8.8.8", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    await expect(allowedAddresses("a.test", { ...strict, resolve: mixed })).rejects.toThrow(RefusedAddress);
    await expect(allowedAddresses("a.test", { ...strict, resolve: async () => [] })).rejects.toThrow(UnknownHost);
    await expect(allowedAddresses("localhost", strict)).rejects.toThrow(RefusedAddress);
    await expect(allowedAddresses("[::1]", strict)).rejects.toThrow(RefusedAddress);
  });

  test("of this machine is let through where that is allowed, one of the next network never", async () => {
    expect(await allowedAddresses("127.0.0.1", { allowLoopback: true })).toHaveLength(1);
    await expect(allowedAddresses("192.168.0.1", { allowLoopback: true })).rejects.toThrow(RefusedAddress);
  });
});

describe("posting", () => {
  test("sends the body and answers the status, without reading an endless answer", async () => {
    bodies = [];
    answer = { status: 200, endless: true };
    expect(await postOutside(`http://127.0.0.1:${port}/a`, { hello: "ж" }, here)).toMatchObject({ status: 200 });
    expect(bodies).toEqual(['{"hello":"ж"}']);
  });

  test("goes to the address that was checked, also when the name means another one a moment later", async () => {
    bodies = [];
    answer = { status: 204 };
    let asked = 0;
    const rebinding: Resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    };
    expect(await postOutside(`http://rebinding.test:${port}/`, {}, { ...here, resolve: rebinding })).toMatchObject({
      status: 204,
    });
    expect([asked, bodies.length]).toEqual([1, 1]);
  });

  test("is refused by the address at the moment of sending, whatever it was before", async () => {
    bodies = [];
    const options = { allowLoopback: false, timeoutMs: 20_000 };
    await expect(postOutside("http://turned.test/", {}, { ...options, resolve: to("127.0.0.1") })).rejects.toThrow(
      RefusedAddress,
    );
    for (const address of [`http://127.0.0.1:${port}/`, "http://127.0.0.1/", "http://[::1]/", "http://0x7f000001/"])
      await expect(postOutside(address, {}, options)).rejects.toThrow(RefusedAddress);
    for (const address of ["http://8.8.8.8:8080/", "http://me:secret@8.8.8.8/", "ftp://8.8.8.8/"])
      await expect(postOutside(address, {}, options)).rejects.toThrow(RefusedAddress);
    expect(bodies).toEqual([]);
  });

  test("follows no redirect, and waits no longer than told", async () => {
    bodies = [];
    answer = { status: 302, headers: { location: `http://127.0.0.1:${port}/secret` } };
    expect(await postOutside(`http://127.0.0.1:${port}/`, {}, here)).toMatchObject({ status: 302 });
    expect(bodies).toHaveLength(1);
    answer = { status: 0 };
    await expect(postOutside(`http://127.0.0.1:${port}/`, {}, { ...here, timeoutMs: 100 })).rejects.toThrow();
  });
});
