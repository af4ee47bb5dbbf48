// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

function Frame() {
  useFocusOnNavigation();
  return (
    <>
      <input aria-label="Search" />
      <main>
        <Outlet />
      </main>
    </>
  );
}

/** A page from which one goes to another that comes when it is let in. */
async function setOut() {
  let letIn = () => {};
  const root = createRootRoute({ component: Frame });
  const from = createRoute({ getParentRoute: () => root, path: "/", component: () => <h1>From</h1> });
  const to = createRoute({
    getParentRoute: () => root,
    path: "/bulk",
    loader: () =>
      new Promise<null>((done) => {
        letIn = () => done(null);
      }),
    component: () => <h1>To</h1>,
  });
  const router = createRouter({ routeTree: root.addChildren([from, to]), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findByText("From");
  await act(async () => void router.navigate({ to: "/bulk" }));
  return async () => {
    await act(async () => letIn());
    await screen.findByText("To");
  };
}

test("the heading of the page that came has the focus", async () => {
  const arrive = await setOut();
  await arrive();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("To"));
});

test("whoever went into a field on the way goes on typing there", async () => {
  const arrive = await setOut();
  screen.getByLabelText("Search").focus();
  await arrive();
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
});
