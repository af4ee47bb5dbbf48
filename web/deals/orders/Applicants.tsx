import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order, OrderApplicant } from "#contract/deals/orders.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useIsCustomer } from "#web/organisations/acting/parts/use-customer.ts";
import { recordOf } from "#web/parse.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { contractorParty, userParty } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { ShareLink } from "#web/ui/ShareLink.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./Applicants.module.css";
import { isOpenOrder } from "./open-order.ts";
import { useAcceptContractor, useAcceptUser, useApply } from "./parts/commands.ts";

const partyOf = ({ user_applicant, org_applicant }: OrderApplicant) =>
  user_applicant ? userParty(user_applicant) : org_applicant ? contractorParty(org_applicant) : null;

/** The customer chooses among those who applied; everybody else can apply. */
export function Applicants({ order }: { order: Order }) {
  const { t } = useTranslation("applicants");
  const me = useMe();
  const isCustomer = useIsCustomer(order.customer, order.customer_org);
  return (
    <>
      {!isCustomer && isOpenOrder(order) && <Apply order={order} />}
      {(isCustomer || me?.role === "admin") && (
        <Panel title={t("title")}>
          {order.applicants.length === 0 && (
            <>
              <p className="dim">{t("none")}</p>
              <ShareLink path={`/order/${order.order_id}`} />
            </>
          )}
          <ul className={styles.list}>
            {order.applicants.map((applicant) => (
              <Applicant key={partyOf(applicant)?.id} applicant={applicant} mayAccept={isCustomer} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Applicant({ applicant, mayAccept }: { applicant: OrderApplicant; mayAccept: boolean }) {
  const { t } = useTranslation("applicants");
  const [isAsked, setAsked] = useState(false);
  const acceptUser = useAcceptUser();
  const acceptContractor = useAcceptContractor();
  const party = partyOf(applicant);
  if (!party) return null;
  const { order_id } = applicant;
  const accept = async () => {
    try {
      if (party.kind === "user") await acceptUser.run({ params: { order_id, username: party.id } });
      else await acceptContractor.run({ params: { order_id, spectrum_id: party.id } });
      showSuccess(t("accepted", { name: party.name }));
    } catch (failure) {
      console.info("applicant not accepted", failure);
    }
    setAsked(false);
  };
  return (
    <li className={styles.applicant}>
      <PartyCard party={party} />
      <span className="dim">
        <RelativeTime time={applicant.timestamp} />
      </span>
      {applicant.message && <p className={styles.message}>{applicant.message}</p>}
      <ErrorNotice failure={acceptUser.error ?? acceptContractor.error} />
      {mayAccept && (
        <Button variant="main" onClick={() => setAsked(true)}>
          {t("accept")}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t("ask.title", { name: party.name })}
          action={t("accept")}
          variant="main"
          isBusy={acceptUser.isPending || acceptContractor.isPending}
          onConfirm={() => void accept()}
          onClose={() => setAsked(false)}
        >
          {t("ask.text")}
        </ConfirmDialog>
      )}
    </li>
  );
}

const drafts = makeDrafts("application", (raw) => {
  const { message } = recordOf(raw);
  return typeof message === "string" ? { message } : null;
});

function Apply({ order }: { order: Order }) {
  const { t } = useTranslation("applicants");
  const me = useMe();
  const actor = useActor();
  const gate = useGate();
  const apply = useApply();
  const { order_id } = order;
  const form = useForm({
    blank: { message: "" },
    draft: drafts(order_id),
    gate,
    send: ({ message }) =>
      apply.run({ params: { order_id }, body: { contractor: actor?.spectrum_id ?? null, message } }),
    onSent: () => showSuccess(t("sent")),
  });
  const own = order.applicants.find((each) => partyOf(each)?.id === (actor?.spectrum_id ?? me?.username));
  if (own)
    return (
      <Notice tone="good">
        {t("applied")} <RelativeTime time={own.timestamp} />
        {own.message && <span className={styles.message}>{own.message}</span>}
      </Notice>
    );
  return (
    <Panel title={t("apply")}>
      <form {...form.form} className={styles.form}>
        <p className="dim">{t("as", { name: actor?.name ?? me?.display_name })}</p>
        <Textarea label={t("message")} autosize minRows={3} maxLength={LIMITS.application} {...form.text("message")} />
        <ErrorNotice failure={form.failure} />
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          {t("send")}
        </Button>
      </form>
    </Panel>
  );
}
