import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "#web/i18n.ts";
import { Segments } from "#web/ui/Segments.tsx";
import styles from "./Look.module.css";
import { THEMES, useLook } from "./use-look.ts";

/** Theme and language, as fields. An organisation's hostname has its own theme. */
export function Look() {
  const { t } = useTranslation("shell");
  const { theme, setTheme, language, speak } = useLook();
  return (
    <div className={styles.look}>
      {THEMES.length > 0 && (
        <Segments
          legend={t("look.theme")}
          value={theme}
          onChange={setTheme}
          choices={THEMES.map((value) => ({ value, label: t(`look.${value}`) }))}
        />
      )}
      <Select
        label={t("look.language")}
        value={language}
        data={LANGUAGES.map(({ folder, name }) => ({ value: folder, label: name }))}
        onChange={(value) => value && void speak(value as Language)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
    </div>
  );
}
