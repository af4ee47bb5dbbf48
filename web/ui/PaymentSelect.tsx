import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";

type Payment = (typeof PAYMENT_TYPES)[number];
type Props = { label: string; value: Payment; onChange: (payment: Payment) => void };

/** How a price is meant: once, by the hour, by the box and so on. */
export function PaymentSelect({ label, value, onChange }: Props) {
  const { t } = useTranslation("ui");
  return (
    <Select
      label={label}
      value={value}
      data={PAYMENT_TYPES.map((each) => ({ value: each, label: t(`payment.${each}`) }))}
      onChange={(chosen) => onChange(PAYMENT_TYPES.find((each) => each === chosen) ?? value)}
      allowDeselect={false}
    />
  );
}
