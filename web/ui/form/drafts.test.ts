// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { textOf } from "#web/parse.ts";
import { draftAuthor } from "./draft-author.ts";
import { makeDrafts } from "./drafts.ts";

afterEach(() => {
  draftAuthor.set("");
});

test("what one person typed is not given to the next, and is there when they are back", () => {
  const drafts = makeDrafts("people", textOf);
  draftAuthor.set("ann");
  drafts().keep("mine");
  draftAuthor.set("bob");
  expect(drafts().read()).toBeUndefined();
  draftAuthor.set("ann");
  expect(drafts().read()).toBe("mine");
});

test("what a visitor typed is there when they have signed in", () => {
  const drafts = makeDrafts("visitors", textOf);
  drafts().keep("mine");
  draftAuthor.set("ann");
  expect(drafts().read()).toBe("mine");
});

test("what was sent in one tab takes with it what it kept, not what another tab keeps by then", () => {
  const drafts = makeDrafts("tabs", textOf);
  const [one, other] = [drafts(), drafts()];
  one.keep("mine");
  other.keep("theirs");
  one.forget();
  expect(drafts().read()).toBe("theirs");
  other.forget();
  expect(drafts().read()).toBeUndefined();
});
