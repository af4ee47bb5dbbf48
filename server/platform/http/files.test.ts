import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { post, raw } from "#contract/platform/endpoint.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { RATE_LIMITS } from "#contract/platform/limits.ts";
import { testPeople } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { serve } from "./serve.ts";

const sendPhotos = post("/api/photos/:right", {
  summary: "Send photos",
  who: "signed-in",
  params: z.object({ right: z.enum(["mine", "not-mine"]) }),
  files: { field: "photos", max: 2 },
  rate: "uploads",
  reply: raw(z.object({ sizes: z.array(z.number()) })),
  example: { sizes: [1] },
});

const people = testPeople();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    loadUser: people.loadUser,
    routes: (app) =>
      serve(app, sendPhotos, async ({ params, files }) => {
        if (params.right === "not-mine") throw new NotFound();
        return { sizes: (await files()).map((file) => file.length) };
      }),
  });
});
afterAll(() => server.close());

test("each picture is taken from the budget of uploads, not each call", async () => {
  const { calls } = RATE_LIMITS.uploads;
  for (let sent = 0; sent < calls; sent += 2)
    expect(await send("mine", [1, 1], "photos", people.admin)).toMatchObject({ status: 200 });
  expect(await send("mine", [1], "photos", people.admin)).toFailWith("too_many_calls");
  expect(await send("mine", [1], "photos", people.newcomer)).toMatchObject({ status: 200 });
});

async function send(right: string, photos: readonly number[], field = "photos", who = people.ann) {
  const form = new FormData();
  for (const size of photos) form.append(field, new Blob([new Uint8Array(size)]), "photo.png");
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return server.as(who).request("POST", `/api/photos/${right}`, { payload, headers });
}

test("files arrive as they were sent", async () => {
  expect(await send("mine", [2_097_152, 2_097_152])).toMatchObject({
    status: 200,
    body: { sizes: [2_097_152, 2_097_152] },
  });
});

test("no file, too many, one too large, and one in another field are refused", async () => {
  expect(await send("mine", [])).toFailWith("no_photo");
  expect(await send("mine", [1, 1, 1])).toFailWith("too_many_photos", { most: 2 });
  expect(await send("mine", [1, 2_097_153])).toFailWith("image_too_large");
  expect(await send("mine", [1], "other")).toFailWith("bad_request");
});

test("who has no right is refused before any file is looked at", async () => {
  expect(await send("not-mine", [1, 1, 1, 2_097_153])).toFailWith("not_found");
});

test.each([
  ["no boundary", "multipart/form-data", "anything"],
  [
    "no end",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\nhalf',
  ],
  ["nothing but line ends", "multipart/form-data; boundary=x", "\r\n".repeat(50_000)],
])("a form with %s is a bad request", async (_name, contentType, payload) => {
  const headers = { "content-type": contentType };
  expect(await server.as(people.ann).request("POST", "/api/photos/mine", { payload, headers })).toFailWith(
    "bad_request",
  );
});

test("a call without any form is refused", async () => {
  expect(await server.as(people.ann).request("POST", "/api/photos/mine", { payload: {} })).toFailWith("no_photo");
});
