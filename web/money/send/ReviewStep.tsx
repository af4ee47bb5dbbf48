import { useTranslation } from "react-i18next";
import { Facts } from "#web/ui/Facts.tsx";
import { Price } from "#web/ui/Price.tsx";
import { HandleLink } from "../parts/HandleLink.tsx";
import type { SendValues } from "./send-values.ts";

type Props = { values: SendValues; from: string; available: number | undefined };

/** Everything once more, and what is left afterwards. */
export function ReviewStep({ values, from, available }: Props) {
  const { t } = useTranslation("money");
  const amount = values.amount ?? 0;
  return (
    <Facts
      rows={[
        [t("from"), from],
        [t("to"), <RecipientOf key="to" values={values} />],
        [t("amount"), <Price key="amount" amount={amount} />],
        ...(available === undefined || available < amount
          ? []
          : [[t("send.after"), <Price key="after" amount={available - amount} />] as const]),
        ...(values.note.trim() ? [[t("note"), values.note] as const] : []),
      ]}
    />
  );
}

export const RecipientOf = ({ values: { kind, id } }: { values: SendValues }) =>
  id && <HandleLink handle={{ kind: kind === "org" ? "contractor" : "user", id }} />;
