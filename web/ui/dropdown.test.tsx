// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { press } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
import { Dropdown } from "./Dropdown.tsx";

test("in a menu the arrows go round, and Home and End go to its two ends", async () => {
  await open(
    <Dropdown
      role="menu"
      label="More"
      button={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    >
      {() =>
        ["First", "Second", "Third"].map((name) => (
          <button key={name} type="button" role="menuitem">
            {name}
          </button>
        ))
      }
    </Dropdown>,
  );
  await press("More");
  await screen.findByRole("menu");
  const at = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent;
  };
  expect(["End", "ArrowDown", "ArrowUp", "Home", "ArrowDown"].map(at)).toEqual([
    "Third",
    "First",
    "Third",
    "First",
    "Second",
  ]);
});
