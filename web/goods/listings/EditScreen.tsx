import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useWatch } from "#web/live.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import styles from "#web/ui/layout/Form.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import { useTitle } from "#web/ui/title.ts";
import { BulkEdit } from "../items/BulkEdit.tsx";
import { AuctionEdit } from "./AuctionEdit.tsx";
import { DangerZone } from "./DangerZone.tsx";
import { EditForm } from "./EditForm.tsx";
import { ActivateButton } from "./OwnerActions.tsx";
import { auctionEnd, canWithdraw } from "./parts/listing.ts";
import { listingQuery } from "./parts/queries.ts";
import { RefreshButton } from "./parts/RefreshButton.tsx";
import { WithdrawButton } from "./parts/WithdrawButton.tsx";
import { useListingRights } from "./use-listing-rights.ts";

export function EditScreen() {
  const { t } = useTranslation("market");
  const { id } = useParams({ from: "/market_edit/$id" });
  const { data: composite } = useSuspenseQuery(listingQuery(id));
  const me = useMe();
  const navigate = useNavigate();
  const { mayManage } = useListingRights(composite);
  const { listing, details } = composite;
  useTitle(`${t("edit.title")}: ${details.title}`);
  useWatch("listing", id);
  const isAuction = auctionEnd(composite) !== undefined;
  const why =
    me && !mayManage
      ? t("edit.notYours")
      : listing.status === "archived"
        ? t("state.archived")
        : isAuction && me?.role !== "admin"
          ? t("edit.notEditable")
          : null;
  const view = (
    <ButtonLink to="/market/$id" params={{ id }} size="small">
      {t("edit.view")}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      <h1>{t("edit.title")}</h1>
      <div className={styles.row}>
        <strong>{details.title}</strong>
        <Chip tone={listing.status === "active" ? "good" : "neutral"}>{t(`status.${listing.status}`)}</Chip>
        {view}
        {why === null && !isAuction && <ActivateButton listing_id={id} isActive={listing.status === "active"} />}
        {why === null && !isAuction && (
          <RefreshButton listing_id={id} expiration={listing.expiration} status={listing.status} showWait />
        )}
      </div>
      {why !== null && <Notice tone="warn">{why}</Notice>}
      {why === null && composite.type === "unique" && isAuction && <AuctionEdit key={id} composite={composite} />}
      {canWithdraw(composite) && mayManage && why !== null && (
        <div className={styles.row}>
          <WithdrawButton listing_id={id} title={details.title} onDone={() => navigate({ to: "/market/me" })} />
        </div>
      )}
      {why === null && composite.type === "aggregate_composite" && (
        <>
          <BulkEdit key={id} composite={composite} />
          <DangerZone listing_id={id} title={details.title} />
        </>
      )}
      {why === null && composite.type !== "aggregate_composite" && !isAuction && (
        <>
          <EditForm key={id} composite={composite} />
          <DangerZone listing_id={id} title={details.title} />
        </>
      )}
    </div>
  );
}
