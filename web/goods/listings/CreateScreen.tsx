import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { NoAccess } from "#web/organisations/acting/parts/NoAccess.tsx";
import { useAccess } from "#web/organisations/acting/parts/use-access.ts";
import { useSwitchActor } from "#web/organisations/acting/parts/use-switch-actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import styles from "#web/ui/layout/Form.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { useTitle } from "#web/ui/title.ts";
import own from "./CreateScreen.module.css";
import { CREATE_TABS, tabOf, usualTab } from "./create-tabs.ts";
import { ItemNameSelect } from "./parts/ItemNameSelect.tsx";
import { parsePrefill } from "./parts/prefill.ts";

/** Where one sells, for oneself or for an organisation whose market one manages. */
export function CreateScreen() {
  const { t } = useTranslation("market");
  const access = useAccess("manage_market");
  useTitle(t("create.title"));
  return (
    <div className={styles.page}>
      <h1>{t("create.title")}</h1>
      <ListingAs />
      {access === "no permission" ? <NoAccess access={access} permission="manage_market" /> : <WaysToSell />}
    </div>
  );
}

/** One address and one form for each way to sell. */
function WaysToSell() {
  const { t } = useTranslation("market");
  const me = useMe();
  const { tab } = useParams({ strict: false });
  const prefill = parsePrefill(useSearch({ strict: false }));
  const navigate = useNavigate();
  const chosen = tabOf(tab);
  return (
    <>
      {me && !me.rsi_confirmed && (
        <Notice
          tone="warn"
          action={
            <ButtonLink
              to="/accountlink"
              search={{ next: `/market/create/${chosen?.tab ?? ""}` }}
              variant="main"
              size="small"
            >
              {t("create.link")}
            </ButtonLink>
          }
        >
          {t("create.unverified")}
        </Notice>
      )}
      <div className={own.search}>
        <ItemNameSelect
          label={t("create.search")}
          help={t("create.searchHelp")}
          item_type={prefill.type ?? "Other"}
          value={prefill.item ?? null}
          onChange={(item) =>
            void navigate({
              to: "/market/create/$tab",
              params: { tab: item ? usualTab(item.type, chosen?.tab) : (chosen?.tab ?? "unique") },
              search: item ? { item: item.name, type: item.type } : {},
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <nav className={own.kinds} aria-label={t("create.tabs")}>
        {CREATE_TABS.map((each) => (
          <Link
            key={each.tab}
            to="/market/create/$tab"
            params={{ tab: each.tab }}
            search={prefill}
            className={own.kind}
            aria-current={each === chosen ? "page" : undefined}
            resetScroll={false}
            aria-labelledby={`sell-${each.tab}`}
            aria-describedby={`sell-${each.tab}-what`}
          >
            <b id={`sell-${each.tab}`}>{t(`create.tab.${each.tab}`)}</b>
            <span id={`sell-${each.tab}-what`}>{t(`create.what.${each.tab}`)}</span>
          </Link>
        ))}
      </nav>
      {chosen && <chosen.Form key={`${prefill.from} ${prefill.item}`} />}
    </>
  );
}

/** For whom one sells: where there is a choice it is made here, for the whole site, as in the bar beside. */
function ListingAs() {
  const { t } = useTranslation("market");
  const { t: shell } = useTranslation("shell");
  const me = useMe();
  const actor = useActor();
  const switchTo = useSwitchActor();
  if (!me || me.contractors.length === 0)
    return <p className="dim">{t("create.as", { name: me?.display_name ?? "" })}</p>;
  const choices = [
    { spectrum_id: null, name: me.display_name },
    ...me.contractors.map(({ spectrum_id, name }) => ({ spectrum_id, name })),
  ];
  return (
    <div className={own.as}>
      <span className="dim">{shell("actor.choose")}</span>
      <Picker
        label={shell("actor.choose")}
        value={actor?.spectrum_id ?? ""}
        choices={choices.map(({ spectrum_id, name }) => ({ value: spectrum_id ?? "", label: name }))}
        onChange={(code) => {
          const chosen = choices.find(({ spectrum_id }) => (spectrum_id ?? "") === code);
          if (chosen) switchTo(chosen);
        }}
      />
    </div>
  );
}
