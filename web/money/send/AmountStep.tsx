import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import type { SendValues } from "./send-values.ts";

type Props = {
  values: SendValues;
  available: number | undefined;
  fault: string | undefined;
  change: (patch: Partial<SendValues>) => void;
};

/** How much, and what for. */
export function AmountStep({ values, available, fault, change }: Props) {
  const { t } = useTranslation("money");
  return (
    <>
      <AmountInput
        label={t("amount")}
        value={values.amount}
        required
        error={fault}
        onChange={(amount) => change({ amount })}
        {...(available === undefined ? {} : { description: t("available", { amount: formatCount(available) }) })}
      />
      <TextInput
        label={t("note")}
        description={t("send.noteHelp")}
        maxLength={LIMITS.moneyNote}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  );
}
