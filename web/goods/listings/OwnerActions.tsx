import { IconCopy, IconEdit, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Composite } from "#contract/platform/shapes.ts";
import { chooseActor } from "#web/organisations/acting/parts/actor.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatCount } from "#web/ui/format.ts";
import { useRun } from "#web/ui/use-run.ts";
import styles from "./OwnerActions.module.css";
import { useUpdateListing } from "./parts/commands.ts";
import { auctionEnd, canWithdraw } from "./parts/listing.ts";
import { RefreshButton } from "./parts/RefreshButton.tsx";
import { WithdrawButton } from "./parts/WithdrawButton.tsx";
import type { useListingRights } from "./use-listing-rights.ts";

/** In place of the buying form, for those who sell it. */
export function OwnerActions({
  composite,
  rights,
}: {
  composite: Composite;
  rights: ReturnType<typeof useListingRights>;
}) {
  const { t } = useTranslation("market");
  const navigate = useNavigate();
  const { listing } = composite;
  const stats = composite.type === "unique" ? composite.stats : null;
  const isFinal = listing.status === "archived" || auctionEnd(composite) !== undefined;
  return (
    <div className={styles.actions}>
      <Facts
        rows={[
          [t("owner.stock"), formatCount(listing.quantity_available)],
          ...(stats
            ? [
                [t("owner.offers"), formatCount(stats.offer_count)] as const,
                [t("owner.orders"), formatCount(stats.order_count)] as const,
              ]
            : []),
        ]}
      />
      {rights.needsActor && (
        <Button size="small" onClick={() => chooseActor(rights.spectrum_id)}>
          {rights.spectrum_id
            ? t("owner.switchTo", { name: listing.contractor_seller?.name ?? "" })
            : t("owner.switchToSelf")}
        </Button>
      )}
      <div className={styles.row}>
        {!isFinal && (
          <>
            <ButtonLink
              to="/market_edit/$id"
              params={{ id: listing.listing_id }}
              variant="main"
              size="small"
              icon={<IconEdit aria-hidden />}
            >
              {t("owner.edit")}
            </ButtonLink>
            <ActivateButton listing_id={listing.listing_id} isActive={listing.status === "active"} />
            <RefreshButton
              listing_id={listing.listing_id}
              expiration={listing.expiration}
              status={listing.status}
              showWait
            />
          </>
        )}
        {rights.isSeller && composite.type !== "aggregate_composite" && (
          <ButtonLink
            to="/market/create/$tab"
            params={{ tab: listing.sale_type === "auction" ? "auction" : "unique" }}
            search={{ from: listing.listing_id }}
            size="small"
            icon={<IconCopy aria-hidden />}
          >
            {t("owner.duplicate")}
          </ButtonLink>
        )}
      </div>
      {canWithdraw(composite) && (
        <div className={styles.row}>
          <WithdrawButton
            listing_id={listing.listing_id}
            title={composite.details.title}
            onDone={() => navigate({ to: "/market/me" })}
          />
        </div>
      )}
    </div>
  );
}

export function ActivateButton({ listing_id, isActive }: { listing_id: string; isActive: boolean }) {
  const { t } = useTranslation("market");
  const run = useRun();
  const update = useUpdateListing();
  const toggle = () =>
    run(
      () => update.run({ params: { listing_id }, body: { status: isActive ? "inactive" : "active" } }),
      isActive ? t("owner.deactivated") : t("owner.activated"),
    );
  return (
    <Button
      size="small"
      isBusy={update.isPending}
      icon={isActive ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
      onClick={() => void toggle()}
    >
      {isActive ? t("owner.deactivate") : t("owner.activate")}
    </Button>
  );
}
