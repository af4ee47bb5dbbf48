import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import screen from "#web/people/profiles/parts/AccountLinkScreen.module.css";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useTitle } from "#web/ui/title.ts";
import { LinkForm } from "./LinkForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";

const TABS = [
  { tab: undefined, name: "existing" },
  { tab: "new", name: "new" },
] as const;

export function RegisterScreen() {
  const { t } = useTranslation("organisations");
  const { tab } = useSearch({ from: "/org/register" });
  useTitle(t("register.title"));
  return (
    <div className={screen.page}>
      <h1>{t("register.title")}</h1>
      <p className="dim">{t("register.lead")}</p>
      <TabNav label={t("register.tabs")}>
        {TABS.map((each) => (
          <TabLink
            key={each.name}
            to="/org/register"
            search={each.tab ? { tab: each.tab } : {}}
            isChosen={each.tab === tab}
          >
            {t(`register.${each.name}`)}
          </TabLink>
        ))}
      </TabNav>
      {tab === "new" ? <RegisterForm /> : <LinkForm />}
    </div>
  );
}
