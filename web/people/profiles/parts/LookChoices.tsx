import { IconCheck, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage, LANGUAGES, type WireLocale } from "#web/i18n.ts";
import styles from "./Look.module.css";
import { THEMES, useLook } from "./use-look.ts";

const ICONS = {
  dark: <IconMoon aria-hidden />,
  light: <IconSun aria-hidden />,
  auto: <IconDeviceDesktop aria-hidden />,
};

/** Theme and language, as entries of a menu. An organisation's hostname has its own theme. */
export function LookChoices() {
  const { t } = useTranslation("shell");
  const { theme, setTheme, language, speak } = useLook();
  return (
    <>
      {THEMES.length > 0 && (
        <Group name={t("look.theme")}>
          {THEMES.map((each) => (
            <Choice key={each} icon={ICONS[each]} isChosen={each === theme} onChoose={() => setTheme(each)}>
              {t(`look.${each}`)}
            </Choice>
          ))}
        </Group>
      )}
      <Group name={t("look.language")}>
        {LANGUAGES.map(({ folder, locale, name }) => (
          <Choice
            key={folder}
            icon={<IconLanguage aria-hidden />}
            lang={locale}
            isChosen={folder === language}
            onChoose={() => void speak(folder)}
          >
            <LanguageName locale={locale} name={name} />
          </Choice>
        ))}
      </Group>
    </>
  );
}

/** Its own name, and below it what the language of the page calls it, for who cannot read the first. */
function LanguageName({ locale, name }: { locale: WireLocale; name: string }) {
  const here = currentLanguage();
  const known = new Intl.DisplayNames(here, { type: "language" }).of(locale === "zh-CN" ? "zh-Hans" : locale);
  return (
    <>
      {name}
      {locale !== here && (
        <small className="dim" lang={here} aria-hidden>
          {known}
        </small>
      )}
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-label={name} className={styles.group}>
      <span className={styles.name} aria-hidden>
        {name}
      </span>
      {children}
    </div>
  );
}

type ChoiceProps = { icon: ReactNode; lang?: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ icon, lang, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" role="menuitemradio" aria-checked={isChosen} lang={lang} onClick={onChoose}>
      {icon}
      <span className={styles.option}>{children}</span>
      {isChosen && <IconCheck aria-hidden />}
    </button>
  );
}
