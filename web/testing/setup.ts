import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";

// Tests of one worker share its modules and its browser, so that React and the site are loaded once: each file begins with nothing of the last.
// What needs no page runs without a browser.
if (typeof document !== "undefined") {
  const { clearBrowser, prepareBrowser } = await import("./page.tsx");
  const testNetwork = await import("./network.ts");
  beforeAll(prepareBrowser);
  beforeEach(testNetwork.connectNetwork);
  afterEach(() => expect(testNetwork.network.faults).toEqual([]));
  afterEach(clearBrowser);
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
