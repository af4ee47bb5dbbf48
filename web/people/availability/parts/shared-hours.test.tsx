// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { open } from "#web/testing/page.tsx";
import { SharedHours } from "./SharedHours.tsx";

const ALWAYS = [{ start: 0, finish: 335 }];
const person = (username: string) => ({ username, display_name: username });

test("hours are not said to be copied when the clipboard refuses", async () => {
  const { user } = await open(
    <SharedHours
      availability={{ customer: ALWAYS, assigned: ALWAYS }}
      customer={person("buyer")}
      assigned={person("seller")}
    />,
  );
  const refuse = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(await screen.findByRole("button", { name: "Copy for the chat" }));
  expect(refuse).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Copy for the chat" })).toBeTruthy();
});

test("without the hours of one side there is no grid and no legend, and the bars have a scale when there are both", async () => {
  const sides = { customer: person("buyer"), assigned: person("seller") };
  const { unmount } = await open(<SharedHours availability={{ customer: ALWAYS, assigned: [] }} {...sides} />);
  await screen.findByText("seller hasn't set their hours yet.");
  expect(screen.queryByText("Both have time")).toBeNull();
  unmount();
  await open(<SharedHours availability={{ customer: ALWAYS, assigned: ALWAYS }} {...sides} />);
  await screen.findByText("Both have time");
  expect(screen.getByText("18")).toBeTruthy();
});
