import { lazy, Suspense, useEffect, useState } from "react";
import { useSignedIn } from "#web/people/session/parts/me.ts";
import { answerReports } from "#web/ui/report-request.ts";

const ReportDialog = lazy(() => import("./ReportDialog.tsx").then((module) => ({ default: module.ReportDialog })));

/** Opens the report dialog for whatever part of a page asks for it. */
export function ReportHost() {
  const signedIn = useSignedIn();
  const [path, setPath] = useState<string>();
  useEffect(() => answerReports((asked) => void signedIn(() => setPath(asked))));
  return (
    path !== undefined && (
      <Suspense>
        <ReportDialog path={path} onClose={() => setPath(undefined)} />
      </Suspense>
    )
  );
}
