import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ListingForm, type Sale } from "#web/goods/listings/parts/ListingForm.tsx";
import { parseListing } from "#web/goods/listings/parts/listing-values.ts";
import { usePrefill } from "#web/goods/listings/parts/prefill.ts";
import { currentLanguage } from "#web/i18n.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { atLocal, inDays, LAST_MOMENT } from "#web/ui/dates.ts";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import listingFields from "#web/ui/layout/Fields.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import styles from "./AuctionForm.module.css";
import { BLANK_TERMS, checkTerms, parseTerms, zoneName } from "./auction-terms.ts";

const drafts = makeDrafts("auction", parseListing);
const termsDrafts = makeDrafts("auction-terms", parseTerms);
const PRESET_DAYS = [1, 3, 7] as const;

/** A listing that goes to the highest bidder. */
export function AuctionForm() {
  const { t } = useTranslation("auctions");
  const { of, start } = usePrefill();
  const draft = termsDrafts();
  const form = useForm({
    blank: BLANK_TERMS,
    check: (terms) => checkTerms(terms, Date.now()),
    draft,
    // The listing's form sends both.
    send: () => Promise.resolve(),
  });
  const { values, errors, change } = form;
  const end_time = atLocal(values.end)?.toISOString();
  const sale: Sale = {
    sale_type: "auction",
    ends: end_time ?? null,
    isReady: form.isReady,
    terms: { minimum_bid_increment: values.increment ?? undefined, late_bids_extend: values.late, end_time },
    onDone: draft.forget,
  };
  return (
    <ListingForm
      draft={drafts(of)}
      start={start}
      sale={sale}
      priceLabel={t("create.startPrice")}
      priceHelp={t("create.startHelp")}
    >
      <div className={listingFields.pair}>
        <AmountInput
          label={t("create.increment")}
          name="minimum_bid_increment"
          required
          description={t("create.incrementHelp")}
          {...form.field("increment")}
          error={errors.increment && t("form.atLeast", { amount: 1 })}
        />
        <div className={styles.end}>
          <DateField
            type="datetime-local"
            max={LAST_MOMENT}
            name="end_time"
            label={t("create.end")}
            required
            withAsterisk
            description={t("create.endHelp", { zone: zoneName(currentLanguage()) })}
            {...form.text("end")}
            error={errors.end && t("create.endPast")}
          />
          <fieldset className={styles.presets}>
            <legend className="visually-hidden">{t("create.presets")}</legend>
            {PRESET_DAYS.map((days) => (
              <Button key={days} size="small" onClick={() => change({ end: inDays(days, Date.now()) })}>
                {t("create.days", { count: days })}
              </Button>
            ))}
          </fieldset>
        </div>
      </div>
      <Switch label={t("create.late")} description={t("create.lateHelp")} {...form.tick("late")} />
      <Notice>{t("create.binding")}</Notice>
    </ListingForm>
  );
}
