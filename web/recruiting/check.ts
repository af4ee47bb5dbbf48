import "../jitless.ts";
import { PostChange } from "#contract/recruiting.ts";
import type { Issue } from "../ui/field-errors.ts";

export type PostValues = { title: string; body: string };

/** The very schema that the server uses decides what the form may send. */
export const checkPost = (values: PostValues): readonly Issue[] => PostChange.safeParse(values).error?.issues ?? [];
