import { Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/limits.ts";
import { ORDER_KINDS, PAYMENT_TYPES } from "#contract/shapes.ts";
import { AmountInput } from "../ui/AmountInput.tsx";
import type { FieldErrors } from "../ui/field-errors.ts";
import { kindName } from "../ui/kind-name.ts";
import { MarkdownEditor } from "../ui/MarkdownEditor.tsx";
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
  const { t: ui } = useTranslation("ui");
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t("field.title")}
          required
          withAsterisk
          maxLength={LIMITS.title + 20}
          value={values.title}
          error={errors.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Select
          label={t("field.kind")}
          value={values.kind}
          data={[...new Set([...ORDER_KINDS, values.kind])].map((value) => ({ value, label: kindName(value) }))}
          onChange={(kind) => kind && change({ kind })}
          allowDeselect={false}
        />
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
        <Select
          label={t("field.payment")}
          value={values.payment_type}
          data={PAYMENT_TYPES.map((value) => ({ value, label: ui(`payment.${value}`) }))}
          onChange={(value) =>
            change({ payment_type: PAYMENT_TYPES.find((each) => each === value) ?? values.payment_type })
          }
          allowDeselect={false}
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
