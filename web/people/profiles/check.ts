import "#web/jitless.ts";
import { Handle } from "#contract/people/profiles.ts";

/** People paste the address of their game profile; its last part is the handle. */
export const handleFrom = (typed: string) => typed.trim().replace(/\/+$/, "").split("/").at(-1) ?? "";
export const isHandle = (handle: string) => Handle.safeParse(handle).success;
