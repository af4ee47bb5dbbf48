import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { InviteAnswer } from "#web/outward/notifications/parts/InviteAnswer.tsx";
import { myInvitesQuery } from "#web/outward/notifications/parts/my-invites.ts";
import { Panel } from "../ui/Panel.tsx";
import { PartyCard } from "../ui/PartyCard.tsx";
import { contractorParty } from "../ui/party.ts";
import styles from "./Dashboard.module.css";

/** Organisations that wait for one's answer; nothing while there is none. */
export function Invites() {
  const { t } = useTranslation("dashboard");
  const { data } = useQuery(myInvitesQuery);
  if (!data?.length) return null;
  return (
    <Panel title={t("invites")}>
      <ul className={styles.invites}>
        {data.map(({ contractor, message }) => (
          <li key={contractor.spectrum_id}>
            <PartyCard party={contractorParty(contractor)} />
            <InviteAnswer invite={{ spectrum_id: contractor.spectrum_id, name: contractor.name, message }} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
