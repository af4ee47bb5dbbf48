// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createAlert } from "#contract/staff/alerts.ts";
import { field, press, sees, type } from "#web/testing/acts.ts";
import { network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { AlertForm } from "./AlertForm.tsx";

test("a link that is no web address is said at its field, and nothing is asked or sent", async () => {
  await open(<AlertForm alert={undefined} onClose={() => undefined} />);
  await type("Title", "Repairs tonight");
  await type("Text", "The site is away for an hour.");
  await type("Link (optional)", "ftp://example.org");
  await press("Send");
  await sees("A full address with http:// or https://.");
  expect((await field("Link (optional)")).value).toBe("ftp://example.org");
  expect(network.callsOf(createAlert)).toHaveLength(0);
});
