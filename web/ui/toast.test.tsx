// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "#web/testing/page.tsx";
import { showFailure, showSuccess } from "./toast.ts";

test("a failure interrupts who listens, what went well waits, and both have a button that closes them", async () => {
  await open("A page");
  showSuccess("Saved");
  showFailure("Not saved");
  expect((await screen.findByRole("status")).textContent).toBe("Saved");
  expect((await screen.findByRole("alert")).textContent).toBe("Not saved");
  expect(screen.getAllByRole("button", { name: "Close" })).toHaveLength(2);
});
