import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isEnoughToFind } from "#contract/goods/find-words.ts";
import { LANGUAGES } from "#web/i18n.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useSwitchActor } from "#web/organisations/acting/parts/use-switch-actor.ts";
import { THEMES, useLook } from "#web/people/profiles/parts/use-look.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import type { Option } from "./option.ts";

const THEME_ICONS = { dark: IconMoon, light: IconSun, auto: IconDeviceDesktop };

/** What is done at once from the search field: acting for somebody else, another theme, another language. */
export function useCommands(words: string): Option[] {
  const { t } = useTranslation("shell");
  const look = useLook();
  const me = useMe();
  const actor = useActor();
  const switchTo = useSwitchActor();
  if (!isEnoughToFind(words)) return [];
  const parties = me ? [{ spectrum_id: null, name: me.display_name, avatar: me.avatar }, ...me.contractors] : [];
  const all: Option[] = [
    ...parties
      .filter(({ spectrum_id }) => spectrum_id !== (actor?.spectrum_id ?? null))
      .map(({ spectrum_id, name, avatar }) => ({
        id: `act-${spectrum_id ?? "self"}`,
        label: `${t("actor.choose")}: ${name}`,
        picture: <Avatar name={name} url={avatar} size={28} square={spectrum_id !== null} />,
        run: () => switchTo({ spectrum_id, name }),
      })),
    ...THEMES.filter((theme) => theme !== look.theme).map((theme) => {
      const Icon = THEME_ICONS[theme];
      const label = `${t("look.theme")}: ${t(`look.${theme}`)}`;
      return { id: `theme-${theme}`, label, picture: <Icon />, run: () => look.setTheme(theme) };
    }),
    ...LANGUAGES.filter(({ folder }) => folder !== look.language).map(({ folder, name }) => ({
      id: `language-${folder}`,
      label: `${t("look.language")}: ${name}`,
      picture: <IconLanguage />,
      run: () => void look.speak(folder),
    })),
  ];
  return all.filter(({ label }) => hasWord(label, words));
}

/** Parts within a word would offer a theme to whoever looks for a helmet. Chinese puts no space between words. */
function hasWord(label: string, words: string): boolean {
  const [text, wanted] = [` ${label.toLowerCase()}`, words.toLowerCase()];
  return text.includes(/\p{Script=Han}/u.test(wanted) ? wanted : ` ${wanted}`);
}
