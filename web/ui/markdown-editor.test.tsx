// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { button } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
import { MarkdownEditor } from "./MarkdownEditor.tsx";

afterEach(() => vi.unstubAllGlobals());

/** What is observed is so wide: this page has no layout. */
function makeWide(width: number): void {
  class Observer {
    readonly #tell: ResizeObserverCallback;
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element) {
      const entry = { target, contentRect: { width, height: 200 } } as unknown as ResizeObserverEntry;
      requestAnimationFrame(() => this.#tell([entry], this as unknown as ResizeObserver));
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", Observer);
}
const openEditor = () =>
  open(<MarkdownEditor label="Text" value="**Bold** words" onChange={() => undefined} max={500} />);

test("where there is room, what the text becomes stands beside it", async () => {
  makeWide(900);
  await openEditor();
  expect((await screen.findByText("Bold")).tagName).toBe("STRONG");
  expect(screen.getByLabelText("Text")).toBeTruthy();
  expect(button("Preview")).toBeNull();
});

test("in a narrow place one looks at one of the two", async () => {
  makeWide(400);
  const { user } = await openEditor();
  expect(screen.queryByText("Bold")).toBeNull();
  await user.click(button("Preview") as HTMLButtonElement);
  expect((await screen.findByText("Bold")).tagName).toBe("STRONG");
  expect(screen.queryByLabelText("Text")).toBeNull();
});

test("the buttons say which marks are around what is selected", async () => {
  makeWide(900);
  await openEditor();
  const area = (await screen.findByLabelText("Text")) as HTMLTextAreaElement;
  area.setSelectionRange(2, 6);
  fireEvent.select(area);
  await waitFor(() => expect(button("Bold")?.getAttribute("aria-pressed")).toBe("true"));
  expect(button("Italic")?.getAttribute("aria-pressed")).toBe("false");
});
