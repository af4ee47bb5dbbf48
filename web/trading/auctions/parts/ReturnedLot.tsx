import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#web/i18n.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { atLocal, inDays, LAST_MOMENT } from "#web/ui/dates.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./AuctionBox.module.css";
import { BLANK_TERMS, termsErrors, zoneName } from "./auction-terms.ts";
import { useAuctionAgain, useOfferToNext } from "./commands.ts";

const USUAL_DAYS = 3;

/** For the seller of a lot whose deal was cancelled: put it up once more, or ask the next bidder. */
export function ReturnedLot({ listing_id, price }: { listing_id: string; price: number }) {
  const { t } = useTranslation("auctions");
  const navigate = useNavigate();
  const again = useAuctionAgain();
  const next = useOfferToNext();
  const form = useForm({
    blank: { price: price as number | null, end: inDays(USUAL_DAYS, Date.now()) },
    check: (values) => {
      const { end } = termsErrors({ ...BLANK_TERMS, end: values.end }, Date.now());
      return [
        ...(values.price === null ? [{ code: "custom", path: ["price"] }] : []),
        ...(end ? [{ code: "custom", path: ["end"] }] : []),
      ];
    },
    send: (values) =>
      again.run({
        params: { listing_id },
        body: { price: values.price ?? 0, end_time: atLocal(values.end)?.toISOString() ?? "" },
      }),
    onSent: () => showSuccess(t("returned.again")),
  });
  const ask = () =>
    next.run({ params: { listing_id } }).then(
      ({ session_id }) => navigate({ to: "/offer/$id", params: { id: session_id } }),
      () => undefined,
    );
  return (
    <form {...form.form} className={styles.box}>
      <Notice tone="warn" title={t("returned.title")}>
        {t("returned.text")}
      </Notice>
      <AmountInput label={t("create.startPrice")} name="price" required {...form.field("price")} />
      <DateField
        type="datetime-local"
        max={LAST_MOMENT}
        name="end_time"
        label={t("create.end")}
        required
        withAsterisk
        description={t("create.endHelp", { zone: zoneName(currentLanguage()) })}
        {...form.text("end")}
        error={form.errors.end && t("create.endPast")}
      />
      <ErrorNotice failure={form.failure ?? next.error} />
      <Button type="submit" variant="main" isBusy={form.isBusy}>
        {t("returned.putUp")}
      </Button>
      <Button isBusy={next.isPending} onClick={() => void ask()}>
        {t("returned.next")}
      </Button>
    </form>
  );
}
