import { type ComponentProps, lazy, Suspense } from "react";
import { needTexts } from "#web/i18n.ts";

const CaseOfDeal = lazy(async () => {
  const [module] = await Promise.all([import("./CaseOfDeal.tsx"), needTexts("staff")]);
  return { default: module.CaseOfDeal };
});

/** The case of a deal, or the button that opens one; few deals have one, so that it comes after the rest of the page. */
export const CasePanel = (props: ComponentProps<typeof CaseOfDeal>) => (
  <Suspense>
    <CaseOfDeal {...props} />
  </Suspense>
);
