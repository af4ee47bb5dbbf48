import { useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { type Language, languageOf, localeOf, switchLanguage } from "#web/i18n.ts";
import { brand } from "#web/theme/brand.ts";
import { useMe } from "../../session/parts/me.ts";

/** An organisation's hostname has its own look, and nothing to choose. */
export const THEMES = brand ? [] : (["dark", "light", "auto"] as const);

/** Theme and language, and how they are changed. The language changes at once; saving it in the profile may take its time, or fail. */
export function useLook() {
  const { i18n } = useTranslation("shell");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const me = useMe();
  const save = useCommand(profiles.updateLocale, { refreshes: [] });
  const speak = async (language: Language) => {
    await switchLanguage(language).catch((cause: unknown) => console.warn("language not loaded", cause));
    if (me)
      await save
        .run({ body: { locale: localeOf(language) } })
        .catch((cause: unknown) => console.warn("language not saved", cause));
  };
  return { theme: colorScheme, setTheme: setColorScheme, language: languageOf(i18n.resolvedLanguage ?? "en"), speak };
}
