import "#web/jitless.ts";
import { writeOrderNote } from "#contract/deals/order-notes.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

export type NoteValues = { content: string };

export const checkNote = (values: NoteValues): readonly Issue[] =>
  writeOrderNote.body.safeParse(values).error?.issues ?? [];
