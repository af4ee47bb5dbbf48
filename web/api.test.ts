import { expect, test } from "vitest";
import { ApiError, makeIntent, mayRetry, retryDelay } from "./api.ts";

test("a double click keeps the key; a changed input or a done intent gets a new one", () => {
  const intent = makeIntent();
  const first = intent.keyFor({ body: { offer: 1 } });
  expect(intent.keyFor({ body: { offer: 1 } })).toBe(first);
  const second = intent.keyFor({ body: { offer: 2 } });
  expect(second).not.toBe(first);
  intent.done();
  expect(intent.keyFor({ body: { offer: 2 } })).not.toBe(second);
});

test.each([400, 401, 403, 404, 409, 422])("a %d is never tried again", (status) =>
  expect(mayRetry(0, new ApiError(status, null))).toBe(false),
);

test("a 429 waits for what the server asked, once", () => {
  const busy = new ApiError(429, { code: "too_many_calls" }, 7);
  expect(mayRetry(0, busy)).toBe(true);
  expect(retryDelay(0, busy)).toBe(7000);
  expect(mayRetry(1, busy)).toBe(false);
});

test("a lost connection is tried twice", () => {
  expect([0, 1, 2].map((failures) => mayRetry(failures, new ApiError(0, null)))).toEqual([true, true, false]);
});
