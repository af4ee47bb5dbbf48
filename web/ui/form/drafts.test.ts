// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { textOf } from "#web/parse.ts";
import { makeDrafts } from "./drafts.ts";

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
