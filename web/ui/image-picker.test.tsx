// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { button, press, sees, type } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
import { pictureFile } from "#web/testing/pictures.ts";
import { ImagePicker } from "./ImagePicker.tsx";
import type { Picture } from "./pictures.ts";

test("a screenshot from the clipboard becomes a picture, wherever in the form one is; pasted text does not", async () => {
  const onChange = vi.fn();
  await open(
    <>
      <input aria-label="Title" />
      <ImagePicker pictures={[]} onChange={onChange} />
    </>,
  );
  const title = document.querySelector("input") as HTMLInputElement;
  fireEvent.paste(title, { clipboardData: { files: [] } });
  expect(onChange).not.toHaveBeenCalled();
  const shot = pictureFile("shot.png");
  fireEvent.paste(title, { clipboardData: { files: [shot] } });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([expect.objectContaining({ kind: "file", file: shot })]));
});

const NAMES = ["one", "two", "three"];
const START: readonly Picture[] = NAMES.map((name) => ({ kind: "url", url: `https://i.imgur.com/${name}.png` }));

function Held({ start = START }: { start?: readonly Picture[] }) {
  const [pictures, setPictures] = useState(start);
  return <ImagePicker pictures={pictures} onChange={setPictures} />;
}

const order = () => screen.getAllByRole("img").map((each) => /(\w+)\.png/.exec(each.getAttribute("src") ?? "")?.[1]);
const tile = (at: number) => screen.getAllByRole("img")[at]?.closest("li") as HTMLElement;

/** What the browser hands over with each step of a drag within the page. */
const dragged = () => ({ dataTransfer: { types: ["text/plain"], setData: vi.fn(), files: [] } });

test("a picture that is dragged onto another takes its place, and the first is the cover", async () => {
  await open(<Held />);
  fireEvent.dragStart(tile(2), dragged());
  fireEvent.dragOver(tile(0), dragged());
  expect(tile(0).dataset["over"], "it shows where it will stand").toBe("before");
  fireEvent.drop(tile(0), dragged());
  expect(order()).toEqual(["three", "one", "two"]);
  expect(tile(0).textContent).toContain("Cover");
  fireEvent.dragStart(tile(0), dragged());
  fireEvent.dragOver(tile(1), dragged());
  expect(tile(1).dataset["over"]).toBe("after");
  fireEvent.dragEnd(tile(0), dragged());
  expect(order(), "a drag that is given up moves nothing").toEqual(["three", "one", "two"]);
  expect(document.querySelector("[data-over]")).toBeNull();
});

test("a picture that is linked over plain http is kept over https, once", async () => {
  await open(<Held start={[]} />);
  for (const address of ["http://i.imgur.com/four.png", "https://i.imgur.com/four.png"]) {
    await type("Picture address (https://…)", address);
    await press("Add");
  }
  expect(screen.getAllByRole("img").map((each) => each.getAttribute("src"))).toEqual(["https://i.imgur.com/four.png"]);
});

test("a picture goes to the front by keys alone: the button keeps the focus, also at the end of the row", async () => {
  await open(<Held />);
  const forward = button("Move picture 3 forward") as HTMLButtonElement;
  forward.focus();
  for (let step = 0; step < 3; step += 1) fireEvent.click(forward);
  expect(order()).toEqual(["three", "one", "two"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move picture 1 forward");
});

test("a picture that was not sent says why, and the form can be sent again beside it", async () => {
  const file = pictureFile("shot.png");
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await open(
    <form onSubmit={onSubmit}>
      <Held start={[...START, { kind: "file", file, preview: "blob:shot", problem: "The site is too busy" }]} />
    </form>,
  );
  await sees("The site is too busy", "Not every picture was sent");
  await press("Try again");
  expect(onSubmit).toHaveBeenCalledOnce();
  await press("Remove picture 4");
  expect(button("Try again"), "nothing is left to be sent").toBeNull();
});

test("two lots of files that are given at the same time are both taken", async () => {
  await open(<Held start={[]} />);
  const files = ["first.png", "second.png"].map(pictureFile);
  for (const file of files) fireEvent.paste(document.body, { clipboardData: { files: [file] } });
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(2));
});

test("a text that is called a picture is left out by its name, and the picture beside it is taken", async () => {
  await open(<Held start={[]} />);
  const files = [new File(["no picture"], "notes.png", { type: "image/png" }), pictureFile("shot.png")];
  fireEvent.change(screen.getByTestId("photo-files"), { target: { files } });
  await sees("No picture, left out: notes.png.");
  expect(screen.getAllByRole("img")).toHaveLength(1);
});
