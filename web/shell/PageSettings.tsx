import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LookChoices } from "#web/people/profiles/parts/LookChoices.tsx";
import { Dropdown } from "../ui/Dropdown.tsx";

/** Theme and language for visitors; who is signed in finds them in the menu of their profile. */
export function PageSettings({ className = "" }: { className?: string | undefined }) {
  const { t } = useTranslation("shell");
  return (
    <Dropdown
      role="menu"
      align="end"
      width={220}
      label={t("look.title")}
      button={(props) => (
        <button type="button" className={className} aria-label={t("look.title")} title={t("look.title")} {...props}>
          <IconAdjustmentsHorizontal aria-hidden />
        </button>
      )}
    >
      {() => <LookChoices />}
    </Dropdown>
  );
}
