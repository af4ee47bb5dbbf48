import "#web/jitless.ts";
import { PostChange } from "#contract/organisations/recruiting.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

export type PostValues = { title: string; body: string };

/** The very schema that the server uses decides what the form may send. */
export const checkPost = (values: PostValues): readonly Issue[] => PostChange.safeParse(values).error?.issues ?? [];
