// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { switchLanguage } from "#web/i18n.ts";
import { sees } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
import { DateField } from "./DateField.tsx";

describe("a field for a day", () => {
  const nothing = () => undefined;

  test("says its value in the language of the site, whatever the browser speaks", async () => {
    await switchLanguage("uk");
    await open(<DateField type="date" label="Day" value="2026-12-03" onChange={nothing} />);
    await sees("3 груд. 2026");
    await switchLanguage("en");
  });

  test("with an hour, says that too, and without a value what to do", async () => {
    await open(<DateField type="datetime-local" label="When" value="2026-12-03T20:30" onChange={nothing} />);
    expect((await screen.findByText(/Dec 3, 2026, 8:30\sPM/)).tagName).toBe("SPAN");
    const page = await open(<DateField type="datetime-local" label="Until" value="" onChange={nothing} />);
    await sees("Choose a day and an hour");
    expect(screen.getByLabelText<HTMLInputElement>("Until").value).toBe("");
    page.unmount();
  });
});
