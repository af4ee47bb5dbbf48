import { vi } from "vitest";
import { getContractor } from "#contract/organisations/contractors.ts";
import { getMyProfile } from "#contract/people/profiles.ts";
import type { Permission } from "#contract/platform/permission-names.ts";
import type { Me } from "#web/people/session/parts/me.ts";
import { example, network } from "./network.ts";

/** Who is signed in unless a test says otherwise: the seller of the contract's examples, an admin of HAULCO. */
export const ORLA: Me = example(getMyProfile);
/** The buyer of the contract's examples, who is in no organisation. */
export const TAM: Me = { ...ORLA, username: "tam_oyelle", display_name: "Tam Oyelle", contractors: [] };
/** Somebody who has nothing to do with any of it. */
export const STRANGER: Me = { ...ORLA, username: "ben_ode", display_name: "Ben Ode", contractors: [] };
/** Somebody who has not linked a game account yet. */
export const UNVERIFIED: Me = { ...STRANGER, rsi_confirmed: false };
export const SITE_ADMIN: Me = { ...STRANGER, role: "admin" };
/** The organisation that Orla is in. */
export const HAULCO = "HAULCO";

/** Gives Orla's role at HAULCO these permissions and no others. */
export function permit(...permissions: readonly Permission[]): void {
  const contractor = example(getContractor);
  const granted = Object.fromEntries(permissions.map((permission) => [permission, true]));
  network.answer(getContractor, {
    ...contractor,
    roles: (contractor.roles ?? []).map((role) => ({ ...role, ...granted })),
  });
}

/** The forms by which the page is left from now on, as `POST /logout`; nothing is sent. */
export function leavingForms(): string[] {
  const sent: string[] = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    sent.push(`${this.method.toUpperCase()} ${new URL(this.action).pathname}`);
  });
  return sent;
}
