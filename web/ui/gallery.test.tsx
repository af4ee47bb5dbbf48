// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DRAWN_PHOTO } from "#contract/platform/images.ts";
import { open } from "#web/testing/page.tsx";
import { Gallery } from "./Gallery.tsx";

const photos = ["a", "b", "c"].map((name) => `https://i.imgur.com/${name}.png`);

/** A finger goes over the gallery, so far across and so far down. */
function swipe(across: number, down = 0) {
  const stage = screen.getByRole("button", { name: "Show large: Helmet" });
  fireEvent.touchStart(stage, { touches: [{ clientX: 200, clientY: 200 }] });
  fireEvent.touchEnd(stage, { changedTouches: [{ clientX: 200 + across, clientY: 200 + down }] });
}

const shown = () => screen.getByText(/^\d \/ \d$/).textContent?.trim();

test("a finger across the gallery goes from picture to picture and stops at the ends", async () => {
  await open(<Gallery photos={photos} item_type="Helmet" title="Helmet" />);
  swipe(-80);
  expect(shown()).toBe("2 / 3");
  swipe(-80);
  swipe(-80);
  expect(shown()).toBe("3 / 3");
  swipe(80);
  expect(shown()).toBe("2 / 3");
});

test("the arrow on the left leads back and the one on the right on", async () => {
  await open(<Gallery photos={photos} item_type="Helmet" title="Helmet" />);
  const arrow = (name: string) => screen.getByRole("button", { name });
  expect(arrow("Next picture").className).toContain("right");
  fireEvent.click(arrow("Next picture"));
  expect(shown()).toBe("2 / 3");
  expect(arrow("Previous picture").className).toContain("left");
  fireEvent.click(arrow("Previous picture"));
  expect(shown()).toBe("1 / 3");
});

test("a tap and a finger that scrolls the page leave the picture", async () => {
  await open(<Gallery photos={photos} item_type="Helmet" title="Helmet" />);
  swipe(-10);
  swipe(-60, 200);
  expect(shown()).toBe("1 / 3");
});

test("what the server stands in for no picture is drawn here and is no picture to step to", async () => {
  await open(<Gallery photos={[`https://site.test${DRAWN_PHOTO}`]} item_type="Helmet" title="Helmet" />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.querySelector('img:not([src^="data:"])')).toBeNull();
});

test("seen large, a picture that is the only one is not counted", async () => {
  const { unmount } = await open(<Gallery photos={photos.slice(0, 1)} item_type="Helmet" title="Helmet" />);
  fireEvent.click(screen.getByRole("button", { name: "Show large: Helmet" }));
  expect(await screen.findByRole("dialog", { name: "Helmet" })).toBeTruthy();
  unmount();
  await open(<Gallery photos={photos} item_type="Helmet" title="Helmet" />);
  fireEvent.click(screen.getByRole("button", { name: "Show large: Helmet" }));
  expect(await screen.findByRole("dialog", { name: "Helmet, picture 1 of 3" })).toBeTruthy();
});
