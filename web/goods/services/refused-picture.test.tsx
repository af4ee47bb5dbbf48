// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getService, uploadServicePhotos } from "#contract/goods/services.ts";
import { ImageTooLarge } from "#contract/platform/errors.ts";
import { press, sees } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { pictureFile } from "#web/testing/pictures.ts";
import { ServiceForm } from "./ServiceForm.tsx";

test("a service's picture that is refused says why while the next one is still on its way", async () => {
  const service = { ...example(getService), photos: [] };
  // Where a failure leads to, so that the form stays.
  const at = `/order/service/${service.service_id}/edit`;
  await open(<ServiceForm service={service} />, { route: "/order/service/$service_id/edit", at });
  const files = ["first.png", "second.png"].map(pictureFile);
  fireEvent.change(screen.getByTestId("photo-files"), { target: { files } });
  const tiles = await waitFor(() => {
    const found = screen.getAllByRole("img").map((picture) => picture.closest("li"));
    expect(found).toHaveLength(files.length);
    return found.filter((tile) => tile !== null);
  });
  const reason = network.refuse(uploadServicePhotos, new ImageTooLarge());
  const first = network.hold(uploadServicePhotos);
  await press("Save");
  await sees("Sending picture 1 of 2");
  first();
  const second = network.hold(uploadServicePhotos);
  await sees("Sending picture 2 of 2");
  expect(tiles.map((tile) => within(tile).queryByText(reason) !== null)).toEqual([true, false]);
  network.answer(uploadServicePhotos, example(uploadServicePhotos));
  second();
  await sees(reason, "Not every picture was sent");
});
