// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { dissolveMultiple } from "#contract/goods/multiples.ts";
import { Busy } from "#contract/platform/errors.ts";
import { answer, dialog, press, said, sent } from "#web/testing/acts.ts";
import { network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { STRANGER } from "#web/testing/people.ts";
import { MultipleEditScreen } from "./MultipleEditScreen.tsx";

const openEdit = (options: Parameters<typeof open>[1] = {}) =>
  open(<MultipleEditScreen />, { route: "/market/multiple/$id/edit", at: "/market/multiple/x/edit", ...options });

test("I take a combined listing of mine apart after a question, and come to my goods", async () => {
  await openEdit();
  await press("Take it apart");
  await answer("Take it apart");
  expect(await sent(dissolveMultiple)).toMatchObject({ params: { multiple_id: expect.any(String) } });
});

test("why it stays together stands in the question", async () => {
  const reason = network.refuse(dissolveMultiple, new Busy());
  await openEdit();
  await press("Take it apart");
  await answer("Take it apart");
  expect(await (await dialog()).findByText(reason)).toBeTruthy();
});

test("nobody takes somebody else's apart", async () => {
  await openEdit({ me: STRANGER });
  expect(said()).not.toContain("Take it apart");
});
