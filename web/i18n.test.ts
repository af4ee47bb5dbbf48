import { describe, expect, test } from "vitest";
import { keepTrying } from "./i18n.ts";

describe("texts that do not arrive", () => {
  test("are asked for again five times, after 350 ms at first and twice as long each time", async () => {
    const waits: number[] = [];
    let asked = 0;
    const ask = async () => {
      asked++;
      throw new Error("lost");
    };
    await expect(keepTrying(ask, async (ms) => void waits.push(ms))).rejects.toThrow("lost");
    expect(asked).toBe(6);
    expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  });
});
