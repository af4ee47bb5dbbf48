// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { getListing, uploadPhotos } from "#contract/goods/listings.ts";
import { Busy, ImageTooLarge } from "#contract/platform/errors.ts";
import type { UniqueListing } from "#contract/platform/shapes.ts";
import { press, sees, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { pictureFile } from "#web/testing/pictures.ts";
import { EditForm } from "./EditForm.tsx";

const NAMES = ["first.png", "second.png", "third.png"];
const sentNames = () => network.callsOf(uploadPhotos).map(({ files }) => files);
const stored = (name: string) => ({ result: "Success", photos: [], photo_urls: [`https://img.example/${name}`] });

test("pictures go one after the other, the form says which, and what has arrived is not sent again when one fails", async () => {
  await open(<EditForm composite={example(getListing) as UniqueListing} />);
  const files = NAMES.map(pictureFile);
  fireEvent.change(screen.getByTestId("photo-files"), { target: { files } });
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(NAMES.length + 1));
  // What the item usually costs asks for no second look.
  await type("Price each", "900");
  network.answer(uploadPhotos, stored("first.webp"));
  const first = network.hold(uploadPhotos);
  await press("Save");
  await sees("Sending picture 1 of 3");
  first();
  const second = network.hold(uploadPhotos);
  await sees("Sending picture 2 of 3");
  const reason = network.refuse(uploadPhotos, new Busy());
  second();
  await sees(reason);
  expect(sentNames().at(-1)).toEqual(["second.png"]);
  const tried = sentNames().length;
  network.answer(uploadPhotos, stored("later.webp"));
  // The listing that this form follows does not change in a test, so its price is back.
  await type("Price each", "900");
  await press("Save");
  await waitFor(() => expect(sentNames().slice(tried)).toEqual([["second.png"], ["third.png"]]));
});

test("a picture that is refused says why, and lets the others go on in their order", async () => {
  await open(<EditForm composite={example(getListing) as UniqueListing} />);
  const files = NAMES.map(pictureFile);
  fireEvent.change(screen.getByTestId("photo-files"), { target: { files } });
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(NAMES.length + 1));
  await press("Move picture 2 forward");
  await type("Price each", "900");
  const reason = network.refuse(uploadPhotos, new ImageTooLarge());
  const first = network.hold(uploadPhotos);
  await press("Save");
  await sees("Sending picture 1 of 3");
  first();
  const second = network.hold(uploadPhotos);
  await sees("Sending picture 2 of 3");
  // While the others are on their way.
  await sees(reason);
  network.answer(uploadPhotos, ({ files: [name] }) => stored(`${name}.webp`));
  second();
  await sees(reason, "Not every picture was sent");
  expect(sentNames().slice(-3)).toEqual([["first.png"], ["second.png"], ["third.png"]]);
});
