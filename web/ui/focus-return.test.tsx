// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { answer, isClosed } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
import { Button } from "./Button.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Drawer } from "./Drawer.tsx";
import { Dropdown } from "./Dropdown.tsx";
import { MoreMenu } from "./MoreMenu.tsx";

function Asked({ from }: { from: "button" | "row" | "menu" }) {
  const [isAsking, setAsking] = useState(false);
  const [isGone, setGone] = useState(false);
  const ask = () => setAsking(true);
  return (
    <main>
      <h1>Members</h1>
      {from === "menu" ? (
        <Dropdown
          role="menu"
          label="More"
          button={(props) => (
            <button type="button" {...props}>
              More
            </button>
          )}
        >
          {(close) => (
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                ask();
              }}
            >
              Kick
            </button>
          )}
        </Dropdown>
      ) : (
        !isGone && <Button onClick={ask}>Kick</Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Kick them?"
          action="Yes"
          isBusy={false}
          onConfirm={() => {
            setAsking(false);
            setGone(from === "row");
          }}
          onClose={() => setAsking(false)}
        >
          They can come back.
        </ConfirmDialog>
      )}
    </main>
  );
}

test("a dialog that is unmounted gives the focus back to the button that opened it", async () => {
  const { user } = await open(<Asked from="button" />);
  const kick = await screen.findByRole("button", { name: "Kick" });
  await user.click(kick);
  await answer("Close");
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(kick));
});

test("when the row went with its button, the heading of the page has the focus", async () => {
  const { user } = await open(<Asked from="row" />);
  await user.click(await screen.findByRole("button", { name: "Kick" }));
  await answer("Yes");
  await isClosed();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("a dialog that one of the rarer buttons opened outlives their menu, and the focus is back at the dots", async () => {
  const { user } = await open(
    <MoreMenu label="More actions">
      <Asked from="button" />
    </MoreMenu>,
  );
  const dots = await screen.findByRole("button", { name: "More actions" });
  await user.click(dots);
  await user.click(await screen.findByRole("button", { name: "Kick" }));
  expect(await screen.findByRole("dialog", { name: "Kick them?" })).toBeTruthy();
  expect(dots.getAttribute("aria-expanded")).toBe("false");
  await answer("Close");
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(dots));
});

test("a dialog that a menu opened gives the focus back to the menu's button", async () => {
  const { user } = await open(<Asked from="menu" />);
  await user.click(await screen.findByRole("button", { name: "More" }));
  const entry = await screen.findByRole("menuitem", { name: "Kick" });
  entry.focus();
  await user.click(entry);
  await answer("Close");
  await isClosed();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("More"));
});

function Sheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} title="Ask for it">
        How much?
      </Drawer>
    </main>
  );
}

test("a sheet that stays in the page gives the focus back the first time, too", async () => {
  const { user } = await open(<Sheet />);
  const ask = await screen.findByRole("button", { name: "Ask" });
  for (const _ of ["first", "again"]) {
    await user.click(ask);
    await answer("Close");
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(ask));
  }
});
