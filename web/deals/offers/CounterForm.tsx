import { Checkbox } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Offer, OfferSession } from "#contract/deals/offers.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { ORDER_KINDS } from "#contract/platform/shapes.ts";
import { hasWay } from "#web/goods/services/parts/service-values.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { fieldErrors, focusFirstError } from "#web/ui/field-errors.ts";
import { formatCount } from "#web/ui/format.ts";
import { KindSelect } from "#web/ui/KindSelect.tsx";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { PaymentSelect } from "#web/ui/PaymentSelect.tsx";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import { tell } from "#web/ui/toast.ts";
import { WayFields } from "../orders/parts/OrderFields.tsx";
import styles from "./CounterForm.module.css";
import { CounterLines } from "./CounterLines.tsx";
import { checkCounterOffer } from "./check.ts";
import { useAnswerOffer } from "./commands.ts";
import { bodyOf, type CounterValues, counterDraft, itemsTotal, valuesOf } from "./counter-draft.ts";
import { ServiceChoice } from "./ServiceChoice.tsx";

type Props = { session: OfferSession; latest: Offer };

export function CounterForm({ session, latest }: Props) {
  const { t } = useTranslation("offers");
  const { t: ui } = useTranslation("ui");
  const navigate = useNavigate();
  const answer = useAnswerOffer();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<CounterValues>(() => {
    const draft = counterDraft.get();
    return draft?.offer_id === latest.id ? draft.values : valuesOf(latest);
  });
  const [isJudged, setJudged] = useState(false);
  useEffect(() => counterDraft.set({ offer_id: latest.id, values }), [latest.id, values]);
  const change = (patch: Partial<CounterValues>) => setValues((old) => ({ ...old, ...patch }));
  const body = bodyOf(values);
  const issues = checkCounterOffer(body);
  const errors = isJudged ? fieldErrors(ui, issues) : {};
  const total = itemsTotal(values.lines);
  const cost = values.cost ?? 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (issues.length > 0) return focusFirstError(form.current);
    try {
      await answer.run({
        params: { session_id: session.id },
        body: { ...body, cost, kind: body.kind as (typeof ORDER_KINDS)[number] },
      });
      counterDraft.set(null);
      tell(t("done.countered"));
      await navigate({ to: "/offer/$id", params: { id: session.id } });
    } catch (failure) {
      // It is shown at the foot of the form; nothing typed is lost.
      console.info("counter-offer not sent", failure);
    }
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
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
          <div className={styles.pair}>
            <AmountInput
              label={t("field.cost")}
              required
              value={values.cost}
              error={errors.cost}
              onChange={(next) => change({ cost: next })}
            />
            <PaymentSelect
              label={t("field.payment_type")}
              value={values.payment_type}
              onChange={(payment_type) => change({ payment_type })}
            />
          </div>
          <AmountInput
            label={t("field.collateral")}
            value={values.collateral}
            error={errors.collateral}
            onChange={(collateral) => change({ collateral })}
          />
          <div>
            <Button size="small" disabled={cost === total} onClick={() => change({ cost: total })}>
              {t("counterForm.useTotal")}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title={t("details")}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TitleInput
              label={t("field.title")}
              value={values.title}
              error={errors.title}
              onChange={(title) => change({ title })}
            />
            <KindSelect label={t("field.kind")} value={values.kind} onChange={(kind) => change({ kind })} />
          </div>
          {hasWay(values.kind) && <WayFields values={values} errors={errors} change={change} />}
          <Checkbox
            label={t("field.rush")}
            checked={values.rush}
            onChange={(event) => change({ rush: event.currentTarget.checked })}
          />
          <ServiceChoice session={session} values={values} current={latest.service} change={change} />
          <MarkdownEditor
            label={t("field.description")}
            value={values.description}
            most={LIMITS.description}
            error={errors.description}
            onChange={(description) => change({ description })}
          />
        </div>
      </Panel>
      <ErrorNotice failure={answer.error} />
      <div className={styles.actions}>
        <Link to="/offer/$id" params={{ id: session.id }} className="link">
          {ui("cancel")}
        </Link>
        <Button type="submit" look="main" size="big" isBusy={answer.isPending}>
          {t("counterForm.send")}
        </Button>
      </div>
    </form>
  );
}
