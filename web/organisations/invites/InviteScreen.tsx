import { IconTicketOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contractor } from "#contract/organisations/contractors.ts";
import { ApiError, query, useCommand } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as invites from "#web/calls/organisations/invites.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { contractorParty } from "#web/ui/party.ts";
import { RichText } from "#web/ui/RichText.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { chooseActor } from "../acting/parts/actor.ts";
import { contractorQuery } from "../parts/queries.ts";
import styles from "./Invites.module.css";

/** Where the link of an invite code leads. */
export function InviteScreen() {
  const { t } = useTranslation("invites");
  const { invite_id } = useParams({ from: "/contractor_invite/$invite_id" });
  useTitle(t("join.title"));
  const found = useQuery(query(invites.getInvite, { params: { code: invite_id } }));
  const spectrum_id = found.data?.spectrum_id ?? "";
  const { data: organisation, error } = useQuery({ ...contractorQuery(spectrum_id), enabled: spectrum_id !== "" });
  const isGone = found.error instanceof ApiError && found.error.status < 500 && found.error.status >= 400;
  return (
    <div className={styles.page}>
      <h1>{t("join.title")}</h1>
      {isGone && (
        <EmptyState icon={<IconTicketOff />} title={t("join.gone")} text={t("join.goneText")}>
          <ButtonLink to="/market">{t("join.home")}</ButtonLink>
        </EmptyState>
      )}
      {!isGone && (found.error ?? error) && (
        <ErrorNotice failure={found.error ?? error} onRetry={() => void found.refetch()} />
      )}
      {!found.error && !error && !organisation && <Skeleton count={1} height={220} />}
      {organisation && !isGone && <Invitation organisation={organisation} code={invite_id} />}
    </div>
  );
}

function Invitation({ organisation, code }: { organisation: Contractor; code: string }) {
  const { t } = useTranslation("invites");
  const { t: people } = useTranslation("people");
  const me = useMe();
  const navigate = useNavigate();
  const [hasJoined, setJoined] = useState(false);
  const accept = useCommand(invites.acceptInviteCode, {
    refreshes: [profiles.getMyProfile, contractors.getContractor, contractors.getMembers],
  });
  const { name, spectrum_id } = organisation;
  const isMember = me?.contractors.some((mine) => mine.spectrum_id === spectrum_id) ?? false;
  const join = async () => {
    try {
      await accept.run({ params: { code } });
      showSuccess(t("join.joined", { name }));
      setJoined(true);
    } catch (failure) {
      console.info("not joined", failure);
    }
  };
  const go = (actor: string | null) => {
    if (actor) chooseActor(actor);
    void navigate({ to: "/contractor/$id", params: { id: spectrum_id } });
  };
  return (
    <Panel>
      <div className={styles.card}>
        <p className="dim">{t("join.lead")}</p>
        <PartyCard party={contractorParty(organisation)} />
        <span className="dim">
          {people("members", { count: organisation.size, amount: formatCount(organisation.size) })}
        </span>
        {organisation.description && <RichText text={organisation.description} />}
        <ErrorNotice failure={accept.error} />
        {isMember && !hasJoined ? (
          <Notice
            tone="info"
            action={
              <ButtonLink to="/contractor/$id" params={{ id: spectrum_id }} size="small">
                {t("join.open")}
              </ButtonLink>
            }
          >
            {t("join.already")}
          </Notice>
        ) : (
          <div className={styles.choices}>
            <Button variant="main" isBusy={accept.isPending} onClick={() => void join()}>
              {t("join.accept", { name })}
            </Button>
            <ButtonLink to="/">{t("join.decline")}</ButtonLink>
          </div>
        )}
      </div>
      {hasJoined && (
        <ConfirmDialog
          title={t("join.askTitle", { name })}
          action={t("join.actAs", { name })}
          variant="main"
          isBusy={false}
          onConfirm={() => go(spectrum_id)}
          onClose={() => go(null)}
        >
          {t("join.askText")}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
