import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import { Stack } from "#web/ui/layout/Stack.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { contractorParty, userParty } from "#web/ui/party.ts";

type Props = { customer: MinimalUser; organisation: MinimalContractor | null };

/** Who buys: the person, or the organisation and who acts for it. */
export function CustomerCard({ customer, organisation }: Props) {
  const { t } = useTranslation("organisations");
  if (!organisation) return <PartyCard party={userParty(customer)} />;
  return (
    <Stack>
      <PartyCard party={contractorParty(organisation)} />
      <Link to="/user/$username" params={{ username: customer.username }} className="link">
        {t("buyFor.by", { name: customer.username })}
      </Link>
    </Stack>
  );
}
