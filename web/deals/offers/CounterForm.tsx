import { useTranslation } from "react-i18next";
import type { Offer, OfferSession } from "#contract/deals/offers.ts";
import type { ORDER_KINDS } from "#contract/platform/shapes.ts";
import { PayFields, WorkFields } from "#web/goods/services/parts/TermsFields.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { AgainstLast } from "./AgainstLast.tsx";
import { CounterButtons } from "./CounterButtons.tsx";
import styles from "./CounterForm.module.css";
import { CounterLines } from "./CounterLines.tsx";
import { checkCounterOffer } from "./check.ts";
import { useAnswerOffer } from "./commands.ts";
import { bodyOf, counterDrafts, itemsTotal, valuesOf } from "./counter-values.ts";
import { ServiceChoice } from "./ServiceChoice.tsx";

type Props = { session: OfferSession; latest: Offer; onDone: () => void };

export function CounterForm({ session, latest, onDone }: Props) {
  const { t } = useTranslation("offers");
  const answer = useAnswerOffer();
  const form = useForm({
    blank: () => valuesOf(latest),
    check: checkCounterOffer,
    draft: counterDrafts(latest.id),
    send: (values) => {
      const body = bodyOf(values, latest);
      return answer.run({
        params: { session_id: session.id },
        body: { ...body, cost: body.cost ?? 0, kind: body.kind as (typeof ORDER_KINDS)[number] },
      });
    },
    onSent: () => {
      showSuccess(t("done.countered"));
      onDone();
    },
  });
  const { values, change } = form;
  const isGoods = latest.market_listings.length > 0;
  const total = itemsTotal(values.lines);
  const cost = values.cost ?? 0;

  return (
    <form {...form.form} className={styles.beside}>
      <div className={styles.form}>
        <Panel title={t("items")} flush>
          <CounterLines session={session} lines={values.lines} onChange={(lines) => change({ lines })} />
        </Panel>
        <Panel title={t("counterForm.price")}>
          <div className={styles.fields}>
            <div className={styles.summary}>
              <span>{t("counterForm.itemsTotal")}</span>
              <b>{formatCount(total)}</b>
              <span>{t("counterForm.before")}</span>
              <b>{formatCount(Number(latest.cost))}</b>
              <span>{t("counterForm.difference")}</span>
              <b>
                {cost >= total ? "+" : "−"}
                {formatCount(Math.abs(cost - total))}
              </b>
            </div>
            <PayFields form={form} />
            <div>
              <Button size="small" disabled={cost === total} onClick={() => change({ cost: total })}>
                {t("counterForm.useTotal")}
              </Button>
            </div>
          </div>
        </Panel>
        <Panel title={t("details")}>
          <div className={styles.fields}>
            <WorkFields
              form={form}
              labels={{ description: isGoods ? t("counterForm.note") : t("field.description") }}
              rows={3}
            >
              <ServiceChoice session={session} values={values} current={latest.service} change={change} />
            </WorkFields>
          </div>
        </Panel>
        <ErrorNotice failure={form.failure} />
        <CounterButtons isBusy={form.isBusy} onDone={onDone} />
      </div>
      <AgainstLast session={session} latest={latest} values={values} />
    </form>
  );
}
