import { Switch, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ListingForm, type Sale } from "#web/goods/listings/parts/ListingForm.tsx";
import { type Draft, parseDraft } from "#web/goods/listings/parts/listing-values.ts";
import { currentLanguage } from "#web/i18n.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import listingFields from "#web/ui/layout/Fields.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import { makeStored } from "#web/ui/stored.ts";
import styles from "./AuctionForm.module.css";
import { atLocal, inDays, parseTerms, type Terms, termsErrors, zoneName } from "./auction-terms.ts";

const draft = makeStored<Draft | null>("freeport.draft.auction", parseDraft);
const termsDraft = makeStored<Terms>("freeport.draft.auction-terms", parseTerms);
const PRESET_DAYS = [1, 3, 7] as const;

/** A listing that goes to the highest bidder. */
export function AuctionForm() {
  const { t } = useTranslation("auctions");
  const [terms, setTerms] = useState(termsDraft.get);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => termsDraft.set(terms), [terms]);
  const change = (patch: Partial<Terms>) => setTerms((old) => ({ ...old, ...patch }));
  const wrong = termsErrors(terms, Date.now());
  const sale: Sale = {
    sale_type: "auction",
    ends: atLocal(terms.end)?.toISOString() ?? null,
    terms: () => {
      setSeen(true);
      const end = atLocal(terms.end);
      if (!end || wrong.end || wrong.increment || terms.increment === null) return undefined;
      const { increment: minimum_bid_increment, late: late_bids_extend } = terms;
      return { minimum_bid_increment, late_bids_extend, end_time: end.toISOString() };
    },
    onDone: () => termsDraft.set(null),
  };
  return (
    <ListingForm draft={draft} sale={sale} priceLabel={t("create.startPrice")} priceHelp={t("create.startHelp")}>
      <div className={listingFields.pair}>
        <AmountInput
          label={t("create.increment")}
          name="minimum_bid_increment"
          required
          value={terms.increment}
          error={isSeen && wrong.increment ? t("form.atLeast", { amount: 1 }) : undefined}
          description={t("create.incrementHelp")}
          onChange={(increment) => change({ increment })}
        />
        <div className={styles.end}>
          <TextInput
            type="datetime-local"
            name="end_time"
            label={t("create.end")}
            required
            withAsterisk
            description={t("create.endHelp", { zone: zoneName(currentLanguage()) })}
            value={terms.end}
            error={isSeen && wrong.end ? t("create.endPast") : undefined}
            onChange={(event) => change({ end: event.currentTarget.value })}
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
      <Switch
        label={t("create.late")}
        description={t("create.lateHelp")}
        checked={terms.late}
        onChange={(event) => change({ late: event.currentTarget.checked })}
      />
      <Notice>{t("create.binding")}</Notice>
    </ListingForm>
  );
}
