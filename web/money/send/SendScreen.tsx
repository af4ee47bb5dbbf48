import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useActor, useRolePermission } from "#web/organisations/acting/parts/actor.ts";
import { ChooseOrganisation } from "#web/organisations/acting/parts/NoAccess.tsx";
import { useMe } from "#web/people/session/parts/me.ts";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import styles from "../parts/Money.module.css";
import { MoneyRecord } from "../parts/MoneyRecord.tsx";
import { WhoToAsk } from "../parts/WhoToAsk.tsx";
import { SendForm } from "./SendForm.tsx";
import { parseSendSearch } from "./send-search.ts";

/** Sends one's own aUEC. */
export function SendScreen() {
  const { t } = useTranslation("money");
  const me = useMe();
  const search = parseSendSearch(useSearch({ strict: false }));
  useTitle(t("send.title"));
  return (
    <div className={styles.narrow}>
      <ListHead title={t("send.title")} />
      {me ? (
        <SendForm of={null} name={me.display_name} self={me.username} search={search} maySend />
      ) : (
        <Skeleton count={5} height={44} />
      )}
      <MoneyRecord />
    </div>
  );
}

/** Sends aUEC of the acting organisation; a member who may not sees whom to ask. */
export function OrgSendScreen() {
  const { t } = useTranslation("money");
  const me = useMe();
  const actor = useActor();
  const maySend = useRolePermission(actor?.spectrum_id, "manage_stock");
  const search = parseSendSearch(useSearch({ strict: false }));
  useTitle(t("send.title"));
  return (
    <div className={styles.narrow}>
      <ListHead title={t("send.title")} note={actor && t("as", { name: actor.name })} />
      {!me && <Skeleton count={5} height={44} />}
      {me && !actor && <ChooseOrganisation />}
      {actor && !maySend && <WhoToAsk spectrum_id={actor.spectrum_id} />}
      {actor && (
        <SendForm
          key={actor.spectrum_id}
          of={actor.spectrum_id}
          name={actor.name}
          self={actor.spectrum_id}
          search={search}
          maySend={maySend}
        />
      )}
      <MoneyRecord />
    </div>
  );
}
