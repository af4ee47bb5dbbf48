import { TextInput } from "@mantine/core";
import { IconBell, IconCheck, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { showSuccess, showUndo } from "#web/ui/toast.ts";
import { watchesQuery } from "./commands.ts";
import styles from "./SavedMenu.module.css";
import {
  isSame,
  MOST_NAME,
  MOST_SAVED,
  removeSearch,
  type Savable,
  type SavedSearch,
  saveSearch,
  useSavedSearches,
} from "./saved-searches.ts";
import { addressOf, scopeOf } from "./watch-target.ts";

type Props = Savable & { name: string; onDone: () => void };

/** The searches of this browser, those that also ring a bell, and the way to save the one that is shown. An empty `name` asks for nothing that could be saved. */
export function SavedMenu({ name, onDone, ...now }: Props) {
  const { t } = useTranslation("watches");
  const saved = useSavedSearches();
  const isSaved = saved.some((each) => isSame(each, now));
  return (
    <div className={styles.menu}>
      {saved.length === 0 && name === "" && <p className="dim">{t("savedSearches.none")}</p>}
      {saved.length > 0 && (
        <ul className={styles.list}>
          {saved.map((each) => (
            <SavedRow key={each.name} saved={each} isNow={isSame(each, now)} onDone={onDone} />
          ))}
        </ul>
      )}
      {name !== "" && !isSaved && <SaveForm now={now} name={name} isFull={saved.length >= MOST_SAVED} />}
      <Watched onDone={onDone} />
    </div>
  );
}

function SavedRow({ saved, isNow, onDone }: { saved: SavedSearch; isNow: boolean; onDone: () => void }) {
  const { t } = useTranslation("watches");
  const { name, place, search } = saved;
  const current = isNow ? ({ "aria-current": "page" } as const) : {};
  const words = (
    <>
      {isNow && <IconCheck aria-hidden />}
      <span>{name}</span>
      {place !== "/market" && <small>{t(`savedSearches.where.${place === "/bulk" ? "bulk" : "wanted"}`)}</small>}
    </>
  );
  return (
    <li className={styles.row}>
      {place === "/buyorders" ? (
        <Link to={place} search={search} onClick={onDone} {...current}>
          {words}
        </Link>
      ) : (
        <Link to={place} search={search} onClick={onDone} {...current}>
          {words}
        </Link>
      )}
      <IconButton
        label={t("savedSearches.remove", { name })}
        onClick={() => showUndo(t("savedSearches.removed", { name }), removeSearch(name))}
      >
        <IconX />
      </IconButton>
    </li>
  );
}

function SaveForm({ now, name: start, isFull }: { now: Savable; name: string; isFull: boolean }) {
  const { t } = useTranslation("watches");
  const form = useForm({
    blank: { name: start.slice(0, MOST_NAME) },
    send: async ({ name }) => saveSearch(now, name.trim()),
    onSent: (_, { name }) => showSuccess(t("savedSearches.done", { name: name.trim() })),
  });
  if (isFull) return <p className="dim">{t("savedSearches.full", { max: formatCount(MOST_SAVED) })}</p>;
  return (
    <form {...form.form} className={styles.form}>
      <TextInput label={t("savedSearches.name")} maxLength={MOST_NAME} {...form.text("name")} />
      <Button type="submit" variant="main" disabled={form.values.name.trim() === ""}>
        {t("savedSearches.save")}
      </Button>
    </form>
  );
}

/** A watch is a search that tells of itself. */
function Watched({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("watches");
  const { data = [] } = useQuery({ ...watchesQuery(), enabled: Boolean(useMe()) });
  const searches = data.filter(
    ({ kind, search }) => kind === "search" && !search.user_seller && !search.contractor_seller,
  );
  if (searches.length === 0) return null;
  return (
    <div className={styles.watched}>
      <p className="dim">{t("savedSearches.watched")}</p>
      <ul className={styles.list}>
        {searches.map(({ watch_id, name, search }) => (
          <li key={watch_id} className={styles.row}>
            <Link to={scopeOf(search).isBulk ? "/bulk" : "/market"} search={addressOf(search)} onClick={onDone}>
              <IconBell aria-hidden />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/market/watches" className="link" onClick={onDone}>
        {t("manage")}
      </Link>
    </div>
  );
}
