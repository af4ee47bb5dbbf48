import { useMediaQuery } from "@mantine/hooks";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicContract } from "#contract/trading/contracts.ts";
import { useWatch } from "#web/live.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useIsCustomer } from "#web/organisations/acting/parts/use-customer.ts";
import { CustomerCard } from "#web/organisations/parts/CustomerCard.tsx";
import { useMe } from "#web/people/session/parts/me.ts";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatDateTime, shortId } from "#web/ui/format.ts";
import { kindName } from "#web/ui/kind-name.ts";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { DealHead } from "#web/ui/layout/DealHead.tsx";
import { Stack } from "#web/ui/layout/Stack.tsx";
import { TwoColumns } from "#web/ui/layout/TwoColumns.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { useTitle } from "#web/ui/title.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { ContractOffers } from "./ContractOffers.tsx";
import styles from "./Contracts.module.css";
import { isOpen } from "./is-open.ts";
import { OfferForm } from "./OfferForm.tsx";
import { useUpdateContract } from "./parts/commands.ts";
import { publicContractQuery } from "./queries.ts";

export function ContractScreen() {
  const { t } = useTranslation("contracts");
  const { t: ui } = useTranslation("ui");
  const { id } = useParams({ from: "/contracts/public/$id" });
  const { data: contract } = useSuspenseQuery(publicContractQuery(id));
  const me = useMe();
  const isOwn = useIsCustomer(contract.customer.username, contract.customer_org);
  const mayOffer = useMayOffer(contract);
  useTitle(contract.title);
  useWatch("contract", id);
  return (
    <>
      <Crumbs label={t("breadcrumbs")}>
        <li>
          <Link to="/contracts">{t("title")}</Link>
        </li>
        <li aria-current="page">{t("short", { id: shortId(id) })}</li>
      </Crumbs>
      <DealHead title={contract.title} amount={contract.cost} payment={ui(`payment.${contract.payment_type}`)}>
        <Chip>{kindName(contract.kind)}</Chip>
        <Chip tone={isOpen(contract) ? "good" : "warn"}>{isOpen(contract) ? t("open") : t("closed")}</Chip>
      </DealHead>
      <TwoColumns
        side={
          <>
            {(isOwn || me?.role === "admin") && <Manage contract={contract} />}
            <Panel title={t("customer")}>
              <CustomerCard customer={contract.customer} organisation={contract.customer_org} />
            </Panel>
            <Panel>
              <TermFacts contract={contract} />
            </Panel>
            {me !== undefined && !isOwn && (
              <p>
                <ReportButton>{t("report")}</ReportButton>
              </p>
            )}
          </>
        }
      >
        <Panel title={t("field.description")}>
          <RichText text={contract.description} />
        </Panel>
        {me && <ContractOffers contract={contract} isOwn={isOwn || me.role === "admin"} />}
        {isOpen(contract) ? (
          <OfferPlace key={contract.id} contract={contract} mayOffer={mayOffer} />
        ) : (
          <Notice tone="warn">{isOwn ? t("closedOwn") : t("closedText")}</Notice>
        )}
      </TwoColumns>
    </>
  );
}

/** Nobody offers to themselves, nor to an organisation that they are in; another organisation of theirs may. */
function useMayOffer({ customer, customer_org }: PublicContract): boolean {
  const me = useMe();
  const actor = useActor();
  const isIn = me?.contractors.some(({ spectrum_id }) => spectrum_id === customer_org?.spectrum_id) === true;
  if (actor) return actor.spectrum_id !== customer_org?.spectrum_id;
  return !isIn && (customer_org !== null || me?.username !== customer.username);
}

/** Beside the terms where there is room; on a phone a sheet of its own, behind a button that stays in reach. */
function OfferPlace({ contract, mayOffer }: { contract: PublicContract; mayOffer: boolean }) {
  const { t } = useTranslation("contracts");
  const { t: ui } = useTranslation("ui");
  const isPhone = useMediaQuery("(max-width: 899px)", false) ?? false;
  const [isShown, setShown] = useState(false);
  const form = <OfferForm contract={contract} mayOffer={mayOffer} />;
  const me = useMe();
  if (!isPhone || !me || !mayOffer) return form;
  return (
    <>
      <div className={styles.sticky}>
        <Price amount={contract.cost} size="big" />
        <Button variant="main" onClick={() => setShown(true)}>
          {t("offer.title")}
        </Button>
      </div>
      <Modal
        opened={isShown}
        onClose={() => setShown(false)}
        fullScreen
        title={t("offer.title")}
        closeButtonProps={{ "aria-label": ui("close") }}
      >
        {form}
      </Modal>
    </>
  );
}

function TermFacts({ contract }: { contract: PublicContract }) {
  const { t } = useTranslation("contracts");
  return (
    <Facts
      rows={[
        [t("posted"), formatDateTime(contract.timestamp)],
        [t("ends"), formatDateTime(contract.expiration)],
        ...(contract.collateral > 0
          ? [[t("field.collateral"), <Price key="c" amount={contract.collateral} />] as const]
          : []),
        ...(contract.departure ? [[t("field.departure"), contract.departure] as const] : []),
        ...(contract.destination ? [[t("field.destination"), contract.destination] as const] : []),
      ]}
    />
  );
}

/** Closing asks first; putting up again does not, as it takes nothing from anybody. */
function Manage({ contract }: { contract: PublicContract }) {
  const { t } = useTranslation("contracts");
  const update = useUpdateContract();
  const [isAsking, setAsking] = useState(false);
  const set = async (status: PublicContract["status"]) => {
    try {
      await update.run({ params: { contract_id: contract.id }, body: { status } });
      showSuccess(t(`manage.done.${status}`));
    } catch (failure) {
      console.info("contract not changed", failure);
    }
    setAsking(false);
  };
  return (
    <Panel title={t("manage.title")}>
      <Stack>
        {isOpen(contract) ? (
          <Button onClick={() => setAsking(true)}>{t("manage.close")}</Button>
        ) : (
          <Button variant="main" isBusy={update.isPending} onClick={() => void set("active")}>
            {t("manage.reopen")}
          </Button>
        )}
        <ErrorNotice failure={update.error} />
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={t("manage.askTitle")}
          action={t("manage.close")}
          isBusy={update.isPending}
          onConfirm={() => void set("inactive")}
          onClose={() => setAsking(false)}
        >
          {t("manage.askText")}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
