import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSignedIn } from "#web/people/session/parts/me.ts";

const ReportDialog = lazy(() => import("./ReportDialog.tsx").then((module) => ({ default: module.ReportDialog })));

type Props = { path?: string; icon?: ReactNode; children: string };

/** Opens the report dialog for this path, or for the page that is open; a visitor signs in first and comes back. */
export function ReportButton({ path, icon, children }: Props) {
  const signedIn = useSignedIn();
  const [reported, setReported] = useState<string>();
  const open = () => {
    const here = path ?? window.location.pathname + window.location.search;
    void signedIn(() => setReported(here));
  };
  return (
    <>
      <button type="button" className="link" onClick={open}>
        {icon}
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
