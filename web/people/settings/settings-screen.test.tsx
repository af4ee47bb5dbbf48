// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "#web/testing/page.tsx";
import { SettingsScreen } from "./SettingsScreen.tsx";

test("an address with a tab that does not exist shows the first one, and says so", async () => {
  await open(<SettingsScreen />, { route: "/settings", at: "/settings?tab=webhooks" });
  expect(await screen.findByRole("heading", { name: "Game account" })).toBeTruthy();
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Profile");
});
