import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LookChoices } from "#web/people/profiles/parts/LookChoices.tsx";
import { Dropdown } from "../ui/Dropdown.tsx";

type Props = { className?: string | undefined; children?: string };

/** Theme and language, behind a sign or behind words; who is signed in finds them in the menu of their profile, too. */
export function PageSettings({ className = "", children }: Props) {
  const { t } = useTranslation("shell");
  const named = children ? {} : { "aria-label": t("look.title"), title: t("look.title") };
  return (
    <Dropdown
      role="menu"
      align={children ? "start" : "end"}
      width={220}
      label={t("look.title")}
      button={(props) => (
        <button type="button" className={className} {...named} {...props}>
          {children ?? <IconAdjustmentsHorizontal aria-hidden />}
        </button>
      )}
    >
      {() => <LookChoices />}
    </Dropdown>
  );
}
