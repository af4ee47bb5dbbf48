import { lazy, Suspense } from "react";
import { needTexts } from "#web/i18n.ts";

const OwnReportList = lazy(async () => {
  const [module] = await Promise.all([import("./OwnReportList.tsx"), needTexts("staff")]);
  return { default: module.OwnReportList };
});

/** What one has reported oneself; its texts come with it. */
export const OwnReports = () => (
  <Suspense>
    <OwnReportList />
  </Suspense>
);
