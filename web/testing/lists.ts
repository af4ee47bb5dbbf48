import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Answer, Endpoint } from "#contract/platform/endpoint.ts";
import { Banned } from "#contract/platform/errors.ts";
import { network } from "./network.ts";
import type { open } from "./page.tsx";

type List<E extends Endpoint> = {
  /** Opens the screen with the list. */
  open: () => ReturnType<typeof open>;
  /** The call that brings it. */
  reads: E;
  /** An answer with rows, where the example of the call has none. */
  some?: Answer<E>;
  /** Words of a row. */
  row: string | RegExp;
  /** The answer that brings nothing, and what is said then. */
  nothing: Answer<E>;
  empty: string | RegExp;
};

const waiting = () => document.querySelector("[data-loading]");

/** What every list promises to whoever looks at it. */
export function describeList<E extends Endpoint>(what: string, list: List<E>) {
  describe(what, () => {
    beforeEach(() => {
      if (list.some !== undefined) network.answer(list.reads, list.some);
    });

    test("while it is on its way I see that something comes, and then its rows", async () => {
      const goOn = network.hold(list.reads);
      await list.open();
      await waitFor(() => expect(waiting()?.getAttribute("aria-busy")).toBe("true"));
      expect(screen.queryByText(list.empty)).toBeNull();
      goOn();
      expect((await screen.findAllByText(list.row)).length).toBeGreaterThan(0);
      expect(waiting()).toBeNull();
    });

    test("when it fails I read why, and asking again brings it", async () => {
      const reason = network.refuse(list.reads, new Banned());
      const { user } = await list.open();
      await waitFor(() => expect(document.body.textContent).toContain(reason));
      await waitFor(() => expect(waiting()).toBeNull());
      if (list.some === undefined) network.relent(list.reads);
      else network.answer(list.reads, list.some);
      await user.click(screen.getByRole("button", { name: "Try again" }));
      expect((await screen.findAllByText(list.row)).length).toBeGreaterThan(0);
      expect(document.body.textContent).not.toContain(reason);
    });

    test("when there is nothing I am told so", async () => {
      network.answer(list.reads, list.nothing);
      await list.open();
      expect(await screen.findByText(list.empty)).toBeTruthy();
      expect(screen.queryByText(list.row)).toBeNull();
    });
  });
}
