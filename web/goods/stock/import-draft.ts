import { makeStored } from "#web/ui/stored.ts";

/** What was pasted or chosen outlives a reload. */
export const importDraft = makeStored<string>("freeport.draft.stock-file", (value) =>
  typeof value === "string" ? value : "",
);
