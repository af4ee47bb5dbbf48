// @vitest-environment happy-dom
import { fireEvent, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { open } from "#web/testing/page.tsx";
import { ImagePicker } from "./ImagePicker.tsx";

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
  const shot = new File([new Uint8Array(10)], "shot.png", { type: "image/png" });
  fireEvent.paste(title, { clipboardData: { files: [shot] } });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([expect.objectContaining({ kind: "file", file: shot })]));
});
