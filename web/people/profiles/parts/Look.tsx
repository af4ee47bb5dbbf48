import { Select, useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { LANGUAGES, type Language, languageOf, localeOf, switchLanguage } from "#web/i18n.ts";
import { Segments } from "#web/ui/Segments.tsx";
import { useMe } from "../../session/parts/me.ts";
import styles from "./Look.module.css";

/** Theme and language. The language changes at once; saving it in the profile may take its time, or fail. */
export function Look() {
  const { t, i18n } = useTranslation("shell");
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const me = useMe();
  const save = useCommand(profiles.updateLocale, { refreshes: [] });
  const speak = async (language: Language) => {
    await switchLanguage(language).catch((cause: unknown) => console.warn("language not loaded", cause));
    if (me)
      await save
        .run({ body: { locale: localeOf(language) } })
        .catch((cause: unknown) => console.warn("language not saved", cause));
  };
  return (
    <div className={styles.look}>
      <Segments
        legend={t("look.theme")}
        value={colorScheme}
        onChange={setColorScheme}
        choices={(["dark", "light", "auto"] as const).map((value) => ({ value, label: t(`look.${value}`) }))}
      />
      <Select
        label={t("look.language")}
        value={languageOf(i18n.resolvedLanguage ?? "en")}
        data={LANGUAGES.map(({ folder, name }) => ({ value: folder, label: name }))}
        onChange={(value) => value && void speak(value as Language)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
    </div>
  );
}
