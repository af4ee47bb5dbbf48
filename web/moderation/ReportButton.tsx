import { lazy, Suspense, useState } from "react";
import { signIn, useMe } from "../session/me.ts";

const ReportDialog = lazy(() => import("./ReportDialog.tsx").then((module) => ({ default: module.ReportDialog })));

/** Opens the report dialog for this path, or for the page that is open; a visitor signs in first and comes back. */
export function ReportButton({ path, children }: { path?: string; children: string }) {
  const me = useMe();
  const [reported, setReported] = useState<string>();
  const open = () => {
    if (me === null) return signIn();
    if (me) setReported(path ?? window.location.pathname + window.location.search);
  };
  return (
    <>
      <button type="button" className="link" onClick={open}>
        {children}
      </button>
      {reported !== undefined && (
        <Suspense>
          <ReportDialog path={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </>
  );
}
