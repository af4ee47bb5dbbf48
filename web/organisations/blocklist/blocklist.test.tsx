// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { listBlocked, unblock } from "#contract/organisations/blocklist.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { answer, press, sees } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { Blocklist } from "./parts/Blocklist.tsx";

test("a list that cannot be read says so, and may be asked for again", async () => {
  const reason = network.refuse(listBlocked, new NotAllowed());
  await open(<Blocklist owner="me" />);
  await sees("Failed to load blocklist", reason);
  network.relent(listBlocked);
  await press("Try again");
  await sees(example(listBlocked)[0]?.blocked_user?.display_name ?? "nobody");
});

test("whoever cannot be unblocked stays on the list, and I read why", async () => {
  const [entry] = example(listBlocked);
  const name = entry?.blocked_user?.display_name ?? "";
  const reason = network.refuse(unblock, new NotAllowed());
  await open(<Blocklist owner="me" />);
  await press(`Unblock ${name}`);
  await answer("Unblock");
  await sees("Failed to unblock user", reason, name);
  expect(network.callsOf(unblock)).toHaveLength(1);
});
