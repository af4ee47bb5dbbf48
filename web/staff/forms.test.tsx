// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { reportPage } from "#contract/staff/moderation.ts";
import { describeForm } from "#web/testing/forms.ts";
import { open } from "#web/testing/page.tsx";
import { ReportDialog } from "./moderation/parts/ReportDialog.tsx";

describeForm("reporting a page", {
  open: () => open(<ReportDialog path="/market" onClose={() => undefined} />),
  typed: { "Details (optional)": "Sold twice." },
  choose: async (user) => {
    await user.click(screen.getByRole("combobox", { name: /Reason/ }));
    await user.click(await screen.findByRole("option", { name: "Scam", hidden: true }));
  },
  button: "Send report",
  sends: reportPage,
  keepsDraft: true,
});
