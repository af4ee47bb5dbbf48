import type { ReactNode } from "react";
import { requestReport } from "#web/ui/report-request.ts";

type Props = { path?: string; icon?: ReactNode; children: string };

/** Opens the report dialog for this path, or for the page that is open. */
export const ReportButton = ({ path, icon, children }: Props) => (
  <button
    type="button"
    className="link"
    onClick={() => requestReport(path ?? window.location.pathname + window.location.search)}
  >
    {icon}
    {children}
  </button>
);
