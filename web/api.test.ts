import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getMarketStats } from "#contract/goods/listings.ts";
import { ApiError, call, makeIntent, mayRetry, retryDelay } from "./api.ts";
import { failureText } from "./ui/failure.ts";

beforeEach(() => void vi.stubGlobal("window", undefined));
afterEach(() => vi.unstubAllGlobals());

/** The failure of a call that the network answers so. */
const failureOf = (answer: () => Promise<Response>): Promise<ApiError> => {
  vi.stubGlobal("fetch", answer);
  return call(getMarketStats, {}).then(
    () => Promise.reject(new Error("it succeeded")),
    (failure: ApiError) => failure,
  );
};

test("a success that nobody can read is a failure", async () => {
  const failure = await failureOf(async () => new Response("<html>A proxy's page</html>", { status: 200 }));
  expect([failure.status, failure.code]).toEqual([0, "unreadable"]);
});

test("a call that nobody answers ends, and says that it took too long", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const failure = await failureOf(() => Promise.reject(new DOMException("aborted", "AbortError")));
  expect([failure.status, failure.code]).toEqual([0, "timeout"]);
  vi.restoreAllMocks();
});

test("the first of a list of errors stands behind the message", async () => {
  const body = { message: "Not saved", errors: [{ message: "Too long" }, "And more"] };
  const failure = await failureOf(async () => Response.json(body, { status: 400 }));
  expect(failureText(((key: string) => key) as never, failure)).toBe("Not saved: Too long");
});

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
