import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { Facts } from "#web/ui/Facts.tsx";
import { Price } from "#web/ui/Price.tsx";
import { shownName } from "#web/ui/party.ts";
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

/** By the name that is shown, with the handle or code behind it: a link may have named another than one thinks. */
export function RecipientOf({ values: { kind, id } }: { values: SendValues }) {
  const user = useQuery({
    ...query(profiles.getUser, { params: { username: id ?? "" } }),
    enabled: kind === "user" && id !== null,
  });
  const contractor = useQuery({
    ...query(contractors.getContractor, { params: { spectrum_id: id ?? "" } }),
    enabled: kind === "org" && id !== null,
  });
  if (id === null) return null;
  const name = user.data ? shownName(user.data) : contractor.data?.name;
  return (
    <>
      {name !== undefined && name !== id && `${name} · `}
      <HandleLink handle={{ kind: kind === "org" ? "contractor" : "user", id }} />
    </>
  );
}
