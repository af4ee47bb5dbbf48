import { useTranslation } from "react-i18next";
import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";
import { Choices } from "../Choices.tsx";

type Payment = (typeof PAYMENT_TYPES)[number];
type Props = { payment: Payment | undefined; onChange: (payment: Payment | undefined) => void };

/** How a price is meant: once, by the hour, by the box and so on. */
export function PaymentFilter({ payment, onChange }: Props) {
  const { t } = useTranslation("ui");
  return (
    <Choices
      legend={t("filters.payment")}
      choices={[
        { value: "", label: t("filters.anyPayment") },
        ...PAYMENT_TYPES.map((value) => ({ value, label: t(`payment.${value}`) })),
      ]}
      value={payment ?? ""}
      onChange={(value) => onChange(PAYMENT_TYPES.find((each) => each === value))}
    />
  );
}
