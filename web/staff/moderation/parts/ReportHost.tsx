import { lazy, Suspense, useEffect, useState } from "react";
import { useSignedIn } from "#web/people/session/parts/me.ts";
import { endReport, useReportRequest } from "#web/ui/report-request.ts";

const ReportDialog = lazy(() => import("./ReportDialog.tsx").then((module) => ({ default: module.ReportDialog })));

/** Opens the report dialog for whatever part of a page asks for it; a visitor signs in first and comes back. */
export function ReportHost() {
  const signedIn = useSignedIn();
  const request = useReportRequest();
  const [shown, setShown] = useState<typeof request>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request asks once who it is
  useEffect(() => {
    if (request) void signedIn(() => setShown(request));
  }, [request]);
  if (!request || shown !== request) return null;
  return (
    <Suspense>
      <ReportDialog path={request.path} onClose={endReport} />
    </Suspense>
  );
}
