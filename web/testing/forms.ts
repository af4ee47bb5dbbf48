import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { Banned } from "#contract/platform/errors.ts";
import { network } from "./network.ts";
import { leave, type open } from "./page.tsx";

type Page = Awaited<ReturnType<typeof open>>;
export type User = Page["user"];

type Form = {
  /** Opens it as a player meets it. */
  open: () => Promise<Page>;
  /** What is typed, by the label of each field. */
  typed: Readonly<Record<string, string>>;
  /** What is chosen besides. */
  choose?: (user: User) => Promise<unknown>;
  /** The words on the button that sends. */
  button: string | RegExp;
  /** The call that it makes. */
  sends: Endpoint;
  /** What stands above the reason when it is refused. */
  failure?: string;
  /** True when what was typed waits for whoever comes back. */
  keepsDraft: boolean;
};

/** A required field has an asterisk behind its label. */
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>((text) => text.replace(/ \*$/, "") === label, {
    selector: "input, textarea",
  });
/** Amounts are grouped while nobody types. */
const plain = (value: string) => value.replace(/(?<=\d)[,\s](?=\d{3})/g, "");

/** What every form promises to whoever types into it. */
export function describeForm(what: string, form: Form) {
  const type = async (user: User) => {
    for (const [label, text] of Object.entries(form.typed)) {
      const box = await field(label);
      await user.clear(box);
      await user.click(box);
      await user.paste(text);
    }
    await form.choose?.(user);
  };
  const expectTyped = async () => {
    for (const [label, text] of Object.entries(form.typed)) expect(plain((await field(label)).value)).toBe(text);
  };
  /** The button that opens a dialog may have the same words as the one that sends it. */
  const button = () => {
    const found = screen.getAllByRole<HTMLButtonElement>("button", { name: form.button });
    return found.find(({ type }) => type === "submit") ?? (found[0] as HTMLButtonElement);
  };

  describe(what, () => {
    test("when I am refused I read why, and what I typed is still there", async () => {
      const reason = network.refuse(form.sends, new Banned());
      const { user } = await form.open();
      await type(user);
      await user.click(button());
      for (const words of [reason, form.failure ?? ""])
        await waitFor(() => expect(document.body.textContent).toContain(words));
      expect(network.callsOf(form.sends)).toHaveLength(1);
      await expectTyped();
    });

    test("when I click twice it is sent once", async () => {
      const goOn = network.hold(form.sends);
      const { user } = await form.open();
      await type(user);
      await user.dblClick(button());
      await waitFor(() => expect(network.callsOf(form.sends)).toHaveLength(1));
      goOn();
      await waitFor(() => expect(screen.queryByRole("button", { name: form.button, busy: true })).toBeNull());
      expect(network.callsOf(form.sends)).toHaveLength(1);
    });

    if (form.keepsDraft)
      test("when I leave without sending, I find what I typed when I come back", async () => {
        const { user } = await form.open();
        await type(user);
        leave();
        await form.open();
        await expectTyped();
      });

    if (form.keepsDraft)
      test("when it was sent, nothing of it waits for me", async () => {
        const { user } = await form.open();
        await type(user);
        await user.click(button());
        await waitFor(() => expect(network.callsOf(form.sends)).toHaveLength(1));
        await waitFor(() =>
          expect(Object.keys(localStorage).filter((key) => key.startsWith("freeport.draft"))).toEqual([]),
        );
      });
  });
}
