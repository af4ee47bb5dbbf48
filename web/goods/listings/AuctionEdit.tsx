import { useTranslation } from "react-i18next";
import type { UniqueListing } from "#contract/platform/shapes.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import styles from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { DangerZone } from "./DangerZone.tsx";
import { ActivateButton } from "./OwnerActions.tsx";
import { useUpdateListing } from "./parts/commands.ts";

/** What the site's admins may change of an auction; nobody else may change anything. */
export function AuctionEdit({ composite }: { composite: UniqueListing }) {
  const { t } = useTranslation("market");
  const { t: auctions } = useTranslation("auctions");
  const { t: ui } = useTranslation("ui");
  const { listing, details, auction_details } = composite;
  const { listing_id } = listing;
  const update = useUpdateListing();
  const form = useForm({
    blank: { increment: auction_details?.minimum_bid_increment ?? null },
    check: ({ increment }) => ((increment ?? 0) >= 1 ? [] : [{ path: ["increment"] }]),
    send: ({ increment }) =>
      update.run({ params: { listing_id }, body: { minimum_bid_increment: increment ?? undefined } }),
    onSent: (_, values) => {
      form.reset(values);
      showSuccess(t("edit.saved"));
    },
  });
  return (
    <>
      <Panel title={t("edit.auction")}>
        <form {...form.form} className={styles.form}>
          <p className="dim">{t("edit.auctionText")}</p>
          <div className={styles.row}>
            <ActivateButton listing_id={listing_id} isActive={listing.status === "active"} />
          </div>
          <AmountInput
            label={auctions("create.increment")}
            required
            {...form.field("increment")}
            error={form.errors.increment && auctions("form.atLeast", { amount: 1 })}
          />
          <ErrorNotice failure={form.failure} />
          <div className={styles.actions}>
            <Button type="submit" variant="main" isBusy={form.isBusy}>
              {ui("save")}
            </Button>
          </div>
        </form>
      </Panel>
      <DangerZone listing_id={listing_id} title={details.title} />
    </>
  );
}
