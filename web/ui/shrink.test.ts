// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fitted, shrink } from "./shrink.ts";

test.each([
  [4000, 3000, { width: 2560, height: 1920 }],
  [1000, 8000, { width: 320, height: 2560 }],
  [800, 600, { width: 800, height: 600 }],
  [10_000, 1, { width: 2560, height: 1 }],
])("%i by %i becomes %j", (width, height, expected) => {
  expect(fitted(width, height, 2560)).toEqual(expected);
});

test("what fits, what is no picture, and what this browser cannot draw stay as they are", async () => {
  for (const [size, type] of [
    [10, "image/png"],
    [5000, "text/plain"],
    [5000, "image/png"],
  ] as const) {
    const file = new File([new Uint8Array(size)], "a.png", { type });
    expect(await shrink(file, 1000)).toBe(file);
  }
});
