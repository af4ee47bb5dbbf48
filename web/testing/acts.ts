import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { type Call, network } from "./network.ts";

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

export const button = (name: Name) => screen.queryByRole<HTMLButtonElement>("button", { name });

/** Presses the button, and waits for it to come first. */
export const press = async (name: Name) => void fireEvent.click(await screen.findByRole("button", { name }));

/** Follows a link. */
export const follow = async (name: Name) => void fireEvent.click(await screen.findByRole("link", { name }));

/** Ticks a box, or turns a switch, by how its words begin; again, and it is off. */
export async function tick(label: string): Promise<void> {
  const name = (words: string) => words.startsWith(label);
  const box = () => screen.queryByRole("checkbox", { name }) ?? screen.getByRole("switch", { name });
  fireEvent.click(await waitFor(box));
}

/** Where the link leads, once it is there. */
export const leadsTo = async (name: Name) => (await screen.findByRole("link", { name })).getAttribute("href");

/** The dialog that is open. */
export const dialog = async () => within(await screen.findByRole("dialog"));

/** Presses a button in the dialog that is open. */
export const answer = async (name: Name) => void fireEvent.click(await (await dialog()).findByRole("button", { name }));

/** The dialog is gone. */
export const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The newest of so many calls, once they were made. */
export async function sent(endpoint: Endpoint, times = 1): Promise<Call> {
  await waitFor(() => expect(network.callsOf(endpoint)).toHaveLength(times));
  return network.callsOf(endpoint).at(-1) as Call;
}
