// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { field, sees, type } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
import { CountedText } from "./CountedText.tsx";

function Words({ help }: { help?: string }) {
  const [words, setWords] = useState("");
  const write = (event: { currentTarget: { value: string } }) => setWords(event.currentTarget.value);
  return <CountedText label="Words" maxLength={10} value={words} onChange={write} {...(help ? { help } : {})} />;
}

test("how many characters are left is said, and less with each", async () => {
  await open(<Words />);
  await sees("10 characters left");
  await type("Words", "123456789");
  await sees("1 character left");
});

test("what to know about the field stands before it", async () => {
  await open(<Words help="Everybody reads them." />);
  await sees("Everybody reads them. 10 characters left");
});

test("a text that is too long stays as it was pasted, and is marked", async () => {
  await open(<Words />);
  await type("Words", "12345678901");
  await sees("0 characters left", "At most 10 characters.");
  expect((await field("Words")).value).toBe("12345678901");
});
