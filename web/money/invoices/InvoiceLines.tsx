import { TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import type { FieldErrors } from "#web/ui/form/field-errors.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Invoices.module.css";
import { EMPTY_LINE, type LineValues } from "./invoice-values.ts";

type Props = { lines: readonly LineValues[]; errors: FieldErrors; onChange: (lines: readonly LineValues[]) => void };

/** What is charged for; at least one line. */
export function InvoiceLines({ lines, errors, onChange }: Props) {
  const { t } = useTranslation("money");
  const patch = (at: number, part: Partial<LineValues>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <div>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold nothing of their own
        <fieldset key={`${at} of ${lines.length}`} className={styles.line}>
          <legend className="visually-hidden">{t("form.line", { number: at + 1 })}</legend>
          <TextInput
            label={t("invoice.line")}
            required
            maxLength={LIMITS.title}
            value={line.text}
            error={errors[`lines.${at}.text`]}
            onChange={(event) => patch(at, { text: event.currentTarget.value })}
          />
          <CountInput
            label={t("invoice.quantity")}
            required
            value={line.quantity}
            error={errors[`lines.${at}.quantity`]}
            onChange={(quantity) => patch(at, { quantity })}
          />
          <AmountInput
            label={t("invoice.price")}
            required
            value={line.unit_price}
            error={errors[`lines.${at}.unit_price`]}
            onChange={(unit_price) => patch(at, { unit_price })}
          />
          <IconButton
            label={t("form.remove", { number: at + 1 })}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((_, index) => index !== at))}
          >
            <IconTrash />
          </IconButton>
        </fieldset>
      ))}
      <Button
        size="small"
        icon={<IconPlus aria-hidden />}
        disabled={lines.length >= LIMITS.invoiceLines}
        onClick={() => onChange([...lines, EMPTY_LINE])}
      >
        {t("form.add")}
      </Button>
    </div>
  );
}
