import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGate } from "#web/people/session/parts/gate.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { FIELDS, focusFirst, WRONG_FIELDS } from "#web/ui/form/field-errors.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import layout from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { type Account, balanceQuery } from "../parts/account.ts";
import { useSendMoney } from "../parts/commands.ts";
import { AmountStep } from "./AmountStep.tsx";
import { Receipt } from "./Receipt.tsx";
import { RecipientStep } from "./RecipientStep.tsx";
import { ReviewStep } from "./ReviewStep.tsx";
import styles from "./Send.module.css";
import { StepButtons } from "./StepButtons.tsx";
import { filledIn, namedRecipient, type SendSearch } from "./send-search.ts";
import {
  amountFault,
  BLANK,
  mendingStep,
  parseSendValues,
  recipientFault,
  type SendFault,
  type SendStep,
  type SendValues,
  SEND_STEPS as STEPS,
  sendBody,
} from "./send-values.ts";

const drafts = makeDrafts("send", parseSendValues);

type Props = {
  of: Account;
  /** What the sender is called, and their username or code. */
  name: string;
  self: string;
  search: SendSearch;
  maySend: boolean;
};

/** Three steps in one card. What is typed stays when one goes back, is refused, or loads the page again. */
export function SendForm({ of, name, self, search, maySend }: Props) {
  const { t } = useTranslation("money");
  const gate = useGate();
  const send = useSendMoney(of);
  const { data: balance } = useQuery({ ...balanceQuery(of), enabled: maySend });
  const named = namedRecipient(search.to);
  const [step, setStep] = useState<SendStep>(() => (named ? (search.amount ? "review" : "amount") : "recipient"));
  const [hasTyped, setTyped] = useState(false);
  const [isJudged, setJudged] = useState(false);
  const [receipt, setReceipt] = useState<{ values: SendValues; transaction_id: string }>();
  const form = useForm<SendValues, { transaction_id: string }>({
    blank: BLANK,
    start: (kept = BLANK) => filledIn(kept, search),
    draft: drafts(of ?? ""),
    gate,
    send: (values) => send(sendBody(values)),
    onSent: ({ transaction_id }, values) => setReceipt({ values, transaction_id }),
  });
  const { values } = form;
  const available = balance?.available;
  const faults: Record<SendStep, SendFault | undefined> = {
    recipient: recipientFault(values, self, hasTyped),
    amount: amountFault(values, available),
    review: undefined,
  };
  const go = (next: SendStep) => {
    setJudged(false);
    setStep(next);
    if (next !== "review") focusFirst(form.form.ref.current, FIELDS);
  };
  const onward = (event: React.FormEvent) => {
    event.preventDefault();
    const wrong = STEPS.find((each) => faults[each] !== undefined && STEPS.indexOf(each) <= STEPS.indexOf(step));
    if (wrong !== undefined) {
      setStep(wrong);
      setJudged(true);
      return focusFirst(form.form.ref.current, WRONG_FIELDS);
    }
    if (step === "review") return form.submit();
    go(step === "recipient" ? "amount" : "review");
  };
  if (receipt)
    return (
      <Receipt
        of={of}
        receipt={receipt}
        onAgain={(isSame) => {
          form.reset(BLANK);
          form.setValues(isSame ? receipt.values : BLANK);
          setReceipt(undefined);
          go(isSame ? "review" : "recipient");
        }}
      />
    );
  const fault = faults[step];
  const shownFault = isJudged && fault !== undefined ? t(`fault.${fault}`) : undefined;
  return (
    <Panel>
      <ol className={styles.steps} aria-label={t("send.steps")}>
        {STEPS.map((each, index) => (
          <li key={each} aria-current={each === step ? "step" : undefined}>
            {index + 1}. {t(`send.step.${each}`)}
          </li>
        ))}
      </ol>
      <form {...form.form} onSubmit={onward} className={layout.form}>
        {step === "recipient" && (
          <RecipientStep values={values} self={self} fault={shownFault} change={form.change} onTyped={setTyped} />
        )}
        {step === "amount" && (
          <AmountStep values={values} available={available} fault={shownFault} change={form.change} />
        )}
        {step === "review" && <ReviewStep values={values} from={name} available={available} />}
        <ErrorNotice failure={form.failure} />
        <StepButtons step={step} isBusy={form.isBusy} maySend={maySend} mends={mendingStep(form.failure)} onStep={go} />
      </form>
    </Panel>
  );
}
