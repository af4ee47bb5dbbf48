import { IconLayoutDashboard } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Dropdown } from "../ui/Dropdown.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { panelsOf, showPanel, useHiddenPanels } from "./panels.ts";
import styles from "./ShowAndHide.module.css";

/** Which parts of the dashboard this browser shows. */
export function ShowAndHide({ isOrganisation }: { isOrganisation: boolean }) {
  const { t } = useTranslation("dashboard");
  const hidden = useHiddenPanels();
  return (
    <Dropdown
      label={t("panels.title")}
      align="end"
      width={260}
      button={(props) => (
        <IconButton label={t("panels.title")} {...props}>
          <IconLayoutDashboard aria-hidden />
        </IconButton>
      )}
    >
      {() => (
        <fieldset className={styles.panels}>
          <legend className="visually-hidden">{t("panels.title")}</legend>
          {panelsOf(isOrganisation).map((panel) => (
            <label key={panel} className={styles.panel}>
              <input
                type="checkbox"
                checked={!hidden.includes(panel)}
                onChange={(event) => showPanel(panel, event.currentTarget.checked)}
              />
              {t(`panels.${panel}`)}
            </label>
          ))}
          <p className="dim">{t("panels.where")}</p>
        </fieldset>
      )}
    </Dropdown>
  );
}
