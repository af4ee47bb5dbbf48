import { makeStored } from "../ui/stored.ts";

/** true open, false rail, null as the width of the window suggests. */
export const sidebarOpen = makeStored<boolean | null>("freeport.sidebar", (value) => (typeof value === "boolean" ? value : null));
