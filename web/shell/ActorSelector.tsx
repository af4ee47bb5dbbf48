import { Menu } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { chooseActor, useActor } from "../session/actor.ts";
import { signInUrl, useMe } from "../session/me.ts";
import { announce } from "../ui/announce.ts";
import { Avatar } from "../ui/Avatar.tsx";
import styles from "./ActorSelector.module.css";

export function ActorSelector() {
  const { t } = useTranslation("shell");
  const me = useMe();
  const actor = useActor();
  const client = useQueryClient();
  if (me === undefined) return <div className={`${styles.box} ${styles.waiting}`} />;
  if (me === null) {
    return (
      <a className={styles.box} href={signInUrl()} title={t("actor.signIn")}>
        <Avatar name="?" size={30} />
        <span className={styles.text}>{t("actor.signIn")}</span>
      </a>
    );
  }
  const choose = (spectrum_id: string | null, name: string) => {
    chooseActor(spectrum_id);
    announce(t("actor.now", { name }));
    // What a page shows depends on the actor, so everything that is on screen is asked for again.
    void client.invalidateQueries();
  };
  const name = actor?.name ?? me.display_name;
  return (
    <Menu width={240} position="bottom-start" shadow="none">
      <Menu.Target>
        <button type="button" className={styles.box} aria-label={t("actor.label", { name })}>
          <Avatar name={name} url={actor?.avatar ?? me.avatar} size={30} square={Boolean(actor)} />
          <span className={styles.text}>
            <b>{name}</b>
            <small>{actor ? t("actor.asOrganisation") : t("actor.asSelf")}</small>
          </span>
          <IconSelector className={styles.chevron} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.list}>
        <Menu.Label>{t("actor.choose")}</Menu.Label>
        <Menu.Item
          leftSection={<Avatar name={me.display_name} url={me.avatar} size={24} />}
          rightSection={actor ? null : <IconCheck size={16} />}
          onClick={() => choose(null, me.display_name)}
        >
          {me.display_name}
        </Menu.Item>
        {me.contractors.map((organisation) => (
          <Menu.Item
            key={organisation.spectrum_id}
            leftSection={<Avatar name={organisation.name} url={organisation.avatar} size={24} square />}
            rightSection={actor?.spectrum_id === organisation.spectrum_id ? <IconCheck size={16} /> : null}
            onClick={() => choose(organisation.spectrum_id, organisation.name)}
          >
            {organisation.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
