// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { open } from "#web/testing/page.tsx";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";

afterEach(() => vi.restoreAllMocks());

test("arrow keys lead from tab to tab, around their ends", async () => {
  await open(
    <TabNav label="Parts">
      <a href="/one">One</a>
      <a href="/two">Two</a>
    </TabNav>,
  );
  const [one, two] = (await screen.findAllByRole("link")) as [HTMLElement, HTMLElement];
  one.focus();
  for (const [key, there] of [
    ["ArrowRight", two],
    ["ArrowRight", one],
    ["ArrowLeft", two],
    ["Home", one],
    ["End", two],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement).toBe(there);
  }
});

test("the tab of the page that one is at looks like a tab", async () => {
  await open(
    <TabNav label="Parts">
      <TabLink to="/people" isChosen>
        Here
      </TabLink>
      <TabLink to="/org/members" isChosen={false}>
        There
      </TabLink>
    </TabNav>,
    { route: "/people" },
  );
  const [here, there] = (await screen.findAllByRole("link")) as [HTMLElement, HTMLElement];
  expect(here.className).toBe(there.className);
  expect(here.dataset["chosen"]).toBe("true");
});
