import { useTranslation } from "react-i18next";
import { Segments } from "#web/ui/Segments.tsx";
import type { BuyFor } from "./use-buy-for.ts";

/** Says for whom the form is sent, and lets who acts for an organisation choose themselves; who acts for none has no choice to make. */
export function BuyForChoice({ buyFor: { organisation, refused, isOwn, setOwn } }: { buyFor: BuyFor }) {
  const { t } = useTranslation("organisations");
  if (refused) return <p className="dim">{t("buyFor.mayNot", { name: refused.name })}</p>;
  if (!organisation) return null;
  return (
    <Segments
      legend={t("buyFor.label")}
      value={isOwn ? "self" : "organisation"}
      choices={[
        { value: "organisation", label: organisation.name },
        { value: "self", label: t("buyFor.self") },
      ]}
      onChange={(value) => setOwn(value === "self")}
    />
  );
}
