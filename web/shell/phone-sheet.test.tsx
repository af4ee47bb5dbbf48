// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { field } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
import { PhoneSheet } from "./PhoneSheet.tsx";

test("on a phone a visitor finds theme and language above all the places to go", async () => {
  await open(<PhoneSheet sheet="me" onClose={() => undefined} />, { me: null });
  const language = await field("Language");
  const places = await screen.findByRole("link", { name: "Contracts", hidden: true });
  expect(language.compareDocumentPosition(places) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
