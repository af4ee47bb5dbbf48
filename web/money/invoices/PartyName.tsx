import { Link } from "@tanstack/react-router";
import type { InvoiceParty } from "#contract/money/invoices.ts";

export const nameOf = ({ user, contractor }: InvoiceParty): string =>
  contractor ? contractor.name : user ? user.display_name || user.username : "–";

/** A side of an invoice. */
export function PartyName({ party }: { party: InvoiceParty }) {
  if (party.contractor)
    return (
      <Link to="/contractor/$id" params={{ id: party.contractor.spectrum_id }} className="link">
        {nameOf(party)}
      </Link>
    );
  if (!party.user) return "–";
  return (
    <Link to="/user/$username" params={{ username: party.user.username }} className="link">
      {nameOf(party)}
    </Link>
  );
}
