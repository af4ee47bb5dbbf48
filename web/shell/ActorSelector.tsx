import { IconCheck, IconSelector } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useSwitchActor } from "#web/organisations/acting/parts/use-switch-actor.ts";
import { type Me, signInUrl, useMe } from "#web/people/session/parts/me.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Dropdown } from "../ui/Dropdown.tsx";
import styles from "./ActorSelector.module.css";

export function ActorSelector() {
  const { t } = useTranslation("shell");
  const me = useMe();
  const actor = useActor();
  if (me === undefined) return <div className={`${styles.box} ${styles.waiting}`} />;
  if (me === null) {
    return (
      <a className={styles.box} href={signInUrl()} title={t("actor.signIn")}>
        <Avatar name="?" size={30} />
        <span className={styles.text}>{t("actor.signIn")}</span>
      </a>
    );
  }
  const name = actor?.name ?? me.display_name;
  return (
    <Dropdown
      role="menu"
      width={240}
      label={t("actor.choose")}
      button={(props) => (
        <button type="button" className={styles.box} aria-label={t("actor.label", { name })} {...props}>
          <Avatar name={name} url={actor?.avatar ?? me.avatar} size={30} square={Boolean(actor)} />
          <span className={styles.text}>
            <b>{name}</b>
            <small>{actor ? t("actor.asOrganisation") : t("actor.asSelf")}</small>
          </span>
          <IconSelector className={styles.chevron} aria-hidden />
        </button>
      )}
    >
      {(close) => <Choices me={me} onChosen={close} />}
    </Dropdown>
  );
}

/** Above so many organisations one types part of a name. */
const SEARCHED_FROM = 8;

function Choices({ me, onChosen }: { me: Me; onChosen: () => void }) {
  const { t } = useTranslation("shell");
  const actor = useActor();
  const switchTo = useSwitchActor();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const all = [{ spectrum_id: null, name: me.display_name, avatar: me.avatar }, ...me.contractors];
  const shown = all.filter(({ name, spectrum_id }) => `${name} ${spectrum_id ?? ""}`.toLowerCase().includes(wanted));
  return (
    <>
      {me.contractors.length > SEARCHED_FROM && (
        <input
          type="search"
          enterKeyHint="search"
          className={styles.search}
          aria-label={t("actor.search")}
          placeholder={t("actor.search")}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {shown.map((each) => (
        <button
          key={each.spectrum_id ?? ""}
          type="button"
          role="menuitemradio"
          aria-checked={each.spectrum_id === (actor?.spectrum_id ?? null)}
          onClick={() => {
            switchTo(each);
            onChosen();
          }}
        >
          <Avatar name={each.name} url={each.avatar} size={24} square={each.spectrum_id !== null} />
          <span className={styles.option}>{each.name}</span>
          {each.spectrum_id === (actor?.spectrum_id ?? null) && <IconCheck aria-hidden />}
        </button>
      ))}
      {shown.length === 0 && <span className={styles.none}>{t("actor.none")}</span>}
    </>
  );
}
