import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { type Call, network } from "./network.ts";

// What stands behind a dialog counts as hidden; to look whether something does is slow, and a dialog is asked by its own name.
const hidden = true;

type Name = string | RegExp;

/** All words on the page. */
export const said = () => document.body.textContent ?? "";

/** Waits until each of these words stands somewhere on the page. */
export const sees = (...words: readonly string[]) =>
  waitFor(() => {
    for (const each of words) expect(said()).toContain(each);
  });

/** A required field has an asterisk behind its label. */
export const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>((text) => text.replace(/ \*$/, "") === label, {
    selector: "input, textarea, select",
  });

/** Writes into a field, by its label, all at once. */
export async function type(label: string, text: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value: text } });
}

export const button = (name: Name) => screen.queryByRole<HTMLButtonElement>("button", { name, hidden });

/** Presses the button, and waits for it to come first. */
export const press = async (name: Name) => void fireEvent.click(await screen.findByRole("button", { name, hidden }));

/** Follows a link. */
export const follow = async (name: Name) => void fireEvent.click(await screen.findByRole("link", { name, hidden }));

/** Ticks a box, or turns a switch, by how its words begin; again, and it is off. */
export async function tick(label: string): Promise<void> {
  const name = (words: string) => words.startsWith(label);
  const box = () => screen.queryByRole("checkbox", { name, hidden }) ?? screen.getByRole("switch", { name, hidden });
  fireEvent.click(await waitFor(box));
}

/** Chooses from the list of a field. */
export async function choose(label: string, words: Name): Promise<void> {
  fireEvent.click(await field(label));
  fireEvent.click(await screen.findByRole("option", { name: words, hidden }));
}

/** Where the link leads, once it is there. */
export const leadsTo = async (name: Name) => (await screen.findByRole("link", { name, hidden })).getAttribute("href");

/** The dialog that is open. */
export const dialog = async () => within(await screen.findByRole("dialog"));

/** Presses a button in the dialog that is open. */
export const answer = async (name: Name) =>
  void fireEvent.click(await (await dialog()).findByRole("button", { name, hidden }));

/** The dialog is gone. */
export const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The newest of so many calls, once they were made. */
export async function sent(endpoint: Endpoint, times = 1): Promise<Call> {
  await waitFor(() => expect(network.callsOf(endpoint)).toHaveLength(times));
  return network.callsOf(endpoint).at(-1) as Call;
}
