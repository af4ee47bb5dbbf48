import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { KindSelect } from "#web/ui/KindSelect.tsx";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { PaymentSelect } from "#web/ui/PaymentSelect.tsx";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import styles from "./Contracts.module.css";
import type { ContractValues } from "./contract-values.ts";

type Props = {
  values: ContractValues;
  errors: FieldErrors;
  change: (patch: Partial<ContractValues>) => void;
};

/** The terms of an offer on a contract. The way is the customer's to say. */
export function ContractFields({ values, errors, change }: Props) {
  const { t } = useTranslation("contracts");
  return (
    <>
      <div className={styles.pair}>
        <TitleInput
          label={t("field.title")}
          value={values.title}
          error={errors.title}
          onChange={(title) => change({ title })}
        />
        <KindSelect label={t("field.kind")} value={values.kind} onChange={(kind) => change({ kind })} />
      </div>
      <MarkdownEditor
        label={t("field.description")}
        value={values.description}
        most={LIMITS.description}
        error={errors.description}
        rows={6}
        onChange={(description) => change({ description })}
      />
      <div className={styles.pair}>
        <AmountInput
          label={t("field.cost")}
          required
          value={values.cost}
          error={errors.cost}
          onChange={(cost) => change({ cost })}
        />
        <PaymentSelect
          label={t("field.payment")}
          value={values.payment_type}
          onChange={(payment_type) => change({ payment_type })}
        />
      </div>
      <AmountInput
        label={t("field.collateral")}
        description={t("field.collateralHelp")}
        value={values.collateral}
        error={errors.collateral}
        onChange={(collateral) => change({ collateral })}
      />
    </>
  );
}
