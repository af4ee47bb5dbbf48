import { IconLock, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { MessageSettings } from "../orders/messages/MessageSettings.tsx";
import { chooseActor, type Membership, useActor, usePermission } from "../session/actor.ts";
import { useMe } from "../session/me.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { Lines } from "../ui/Lines.tsx";
import { useTitle } from "../ui/title.ts";
import styles from "./ManageScreen.module.css";
import { contractorQuery } from "./queries.ts";

/** What managers of the organisation that one acts for set up. */
export function ManageScreen() {
  const { t } = useTranslation("messages");
  const me = useMe();
  const actor = useActor();
  useTitle(t("manage.title"));
  if (!me) return null;
  return (
    <div className={styles.page}>
      <h1>{t("manage.title")}</h1>
      {actor ? (
        <Managed key={actor.spectrum_id} actor={actor} others={me.contractors} />
      ) : (
        <EmptyState
          icon={<IconUsersGroup />}
          title={t(me.contractors.length > 0 ? "manage.choose" : "manage.none")}
          text={t(me.contractors.length > 0 ? "manage.chooseText" : "manage.noneText")}
        >
          <Organisations choices={me.contractors} />
        </EmptyState>
      )}
    </div>
  );
}

function Managed({ actor, others }: { actor: Membership; others: readonly Membership[] }) {
  const { t } = useTranslation("messages");
  const { isPending, error, refetch } = useQuery(contractorQuery(actor.spectrum_id));
  const isManager = usePermission(actor.spectrum_id, "manage_orders");
  if (error) return <ErrorNotice failure={error} onRetry={() => void refetch()} />;
  if (isPending) return <Lines count={5} height={44} />;
  if (!isManager)
    return (
      <EmptyState icon={<IconLock />} title={t("manage.locked")} text={t("manage.lockedText", { name: actor.name })}>
        <Organisations choices={others.filter(({ spectrum_id }) => spectrum_id !== actor.spectrum_id)} />
      </EmptyState>
    );
  return (
    <>
      <p className="dim">
        {t("manage.as")}{" "}
        <Link to="/contractor/$id" params={{ id: actor.spectrum_id }} className="link">
          {actor.name}
        </Link>
      </p>
      <MessageSettings spectrum_id={actor.spectrum_id} />
    </>
  );
}

function Organisations({ choices }: { choices: readonly Membership[] }) {
  return choices.map(({ spectrum_id, name }) => (
    <Button key={spectrum_id} onClick={() => chooseActor(spectrum_id)}>
      {name}
    </Button>
  ));
}
