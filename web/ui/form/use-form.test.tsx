// @vitest-environment happy-dom
import { TextInput } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sees } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
import { useForm } from "./use-form.ts";

const required = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([field, value]) => (value === "" ? [{ code: "invalid_type", path: [field] }] : []));

function TwoFields() {
  const form = useForm({ blank: { first: "", second: "" }, check: required, send: () => Promise.resolve() });
  return (
    <form {...form.form}>
      <TextInput label="First" {...form.text("first")} />
      <TextInput label="Second" {...form.text("second")} />
      <button type="submit">Send</button>
    </form>
  );
}
const first = () => screen.getByLabelText("First");
const second = () => screen.getByLabelText("Second");
const isWrong = (field: HTMLElement) => field.getAttribute("aria-invalid") === "true";

test("nothing is wrong with a form that I have not touched", async () => {
  await open(<TwoFields />);
  expect([isWrong(first()), isWrong(second())]).toEqual([false, false]);
});

test("a field that I leave empty is marked, those that I have not reached are not", async () => {
  const { user } = await open(<TwoFields />);
  await user.click(first());
  await user.tab();
  expect([isWrong(first()), isWrong(second())]).toEqual([true, false]);
});

test("a mark goes with the first letter that puts it right", async () => {
  const { user } = await open(<TwoFields />);
  await user.click(first());
  await user.tab();
  await user.type(first(), "x");
  expect(isWrong(first())).toBe(false);
});

test("a number that is out of its bounds reads them with separators", async () => {
  function Price() {
    const check = () => [{ code: "too_big", path: ["price"], origin: "number", maximum: 1_000_000_000_000 }];
    const form = useForm({ blank: { price: "" }, check, send: () => Promise.resolve() });
    return <TextInput label="Price" {...form.text("price")} />;
  }
  const { user } = await open(<Price />);
  await user.click(screen.getByLabelText("Price"));
  await user.tab();
  await sees("At most 1,000,000,000,000.");
});

test("when I send too early, the cursor stands in the first field that is wrong", async () => {
  const { user } = await open(<TwoFields />);
  await user.type(first(), "x");
  await user.click(screen.getByText("Send"));
  await waitFor(() => expect(document.activeElement).toBe(second()));
  expect(isWrong(second())).toBe(true);
});
