// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getMyProfile } from "#contract/people/profiles.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { reportPage } from "#contract/staff/moderation.ts";
import { meQuery } from "#web/people/session/parts/me.ts";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { ReportHost } from "#web/staff/moderation/parts/ReportHost.tsx";
import { answer, choose, dialog, field, isClosed, press, sees, sent, type } from "#web/testing/acts.ts";
import { network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { type ORLA, STRANGER } from "#web/testing/people.ts";

afterEach(() => vi.restoreAllMocks());

describe("reporting a page", () => {
  const openReport = (me: typeof ORLA | null = STRANGER) =>
    open(
      <>
        <ReportButton path="/market/x">Report this page</ReportButton>
        <ReportHost />
      </>,
      { me },
    );

  test("I choose a reason, say more, and send it", async () => {
    await openReport();
    await press("Report this page");
    await choose("Reason", "Scam");
    await type("Details (optional)", " They never came. ");
    await answer("Send report");
    expect((await sent(reportPage)).body).toEqual({
      reported_url: "/market/x",
      report_reason: "scam",
      report_details: "They never came.",
    });
    await sees("Thank you. Your report was submitted.");
    await isClosed();
  });

  test("without a reason there is nothing to send", async () => {
    await openReport();
    await press("Report this page");
    expect((await dialog()).getByRole<HTMLButtonElement>("button", { name: "Send report" }).disabled).toBe(true);
  });

  /** The cross of the dialog has the same name. */
  const cancel = async () =>
    fireEvent.click((await dialog()).getAllByRole("button", { name: "Cancel" })[1] as HTMLElement);

  test("what I wrote is thrown away only when I say so", async () => {
    await openReport();
    await press("Report this page");
    await type("Details (optional)", "They never came.");
    await cancel();
    await sees("What you have written will be lost.");
    await answer("Not now");
    expect((await field("Details (optional)")).value).toBe("They never came.");
    await cancel();
    await answer("Discard");
    await isClosed();
  });

  test("when it cannot be sent I read why, and what I wrote stays", async () => {
    const reason = network.refuse(reportPage, new NotAllowed());
    await openReport();
    await press("Report this page");
    await choose("Reason", "Spam");
    await type("Details (optional)", "Again and again");
    await answer("Send report");
    await sees("Failed to submit report. Please try again.");
    await sees(reason);
    expect((await field("Details (optional)")).value).toBe("Again and again");
  });

  test("what I asked to report is not forgotten when the page is drawn anew before it is known who I am", async () => {
    const Page = () => {
      const [turn, setTurn] = useState(0);
      return (
        <div key={turn}>
          <ReportButton path="/market/x">Report this page</ReportButton>
          <ReportHost />
          <button type="button" onClick={() => setTurn(turn + 1)}>
            Draw anew
          </button>
        </div>
      );
    };
    const { client } = await open(<Page />, { me: STRANGER });
    client.removeQueries({ queryKey: meQuery.queryKey });
    const release = network.hold(getMyProfile);
    await press("Report this page");
    await press("Draw anew");
    release();
    expect((await dialog()).getByText("/market/x")).toBeTruthy();
  });

  test("a visitor signs in first", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    await openReport(null);
    await press("Report this page");
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining("/auth/discord")));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
