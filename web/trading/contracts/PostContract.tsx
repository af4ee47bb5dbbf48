import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";

/** Leads to the form in which one asks everybody for work. */
export function PostContract() {
  const { t } = useTranslation("contracts");
  return (
    <div>
      <ButtonLink
        to="/orders"
        search={{ tab: "create", to: "anyone" }}
        variant="main"
        size="small"
        icon={<IconPlus aria-hidden />}
      >
        {t("post")}
      </ButtonLink>
    </div>
  );
}
