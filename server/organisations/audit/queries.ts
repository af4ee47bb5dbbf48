import { sql } from "kysely";
import type { AuditDetails } from "#contract/organisations/audit.ts";
import { AuditEntry, type getAudit as endpoint } from "#contract/organisations/audit.ts";
import { readableKinds } from "#contract/organisations/audit-kinds.ts";
import type { Answer, Parsed } from "#contract/platform/endpoint.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { getContractorId } from "../by-code.ts";

type Row = {
  entry_id: string;
  kind: string;
  action: string;
  actor_id: string | null;
  subject_id: string | null;
  details: AuditDetails;
  created_at: Date;
};

/**
 * A page of what was done to an organisation, newest first, of the kinds that the caller manages. Throws
 * `UnknownContractor`, and `NotAllowed` when that is none, or not the one asked for.
 */
export async function listAudit(
  context: Context,
  spectrumId: string,
  { kind, before, page_size }: Parsed<typeof endpoint>["query"],
): Promise<Answer<typeof endpoint>> {
  const contractorId = await getContractorId(context.replica, spectrumId);
  const kinds = readableKinds(signedIn(context), contractorId);
  const wanted = kinds.filter((one) => kind === undefined || one === kind);
  if (wanted.length === 0) throw new NotAllowed();
  const { rows } = await sql<Row>`
    select entry_id, kind, action, actor_id, subject_id, details, created_at from audit_entry
    where contractor_id = ${contractorId} and kind = any(${sql.val(wanted)}::text[])
      ${before === undefined ? sql`` : sql`and entry_id < ${before}`}
    order by entry_id desc limit ${page_size + 1}`.execute(context.replica);
  const page = rows.slice(0, page_size);
  const parties = await loadParties(
    context.replica,
    page.flatMap((row) => [row.actor_id, row.subject_id]),
    context.config.publicUrl,
  );
  return {
    entries: page.map(({ actor_id, subject_id, created_at, ...row }) =>
      AuditEntry.parse({
        ...row,
        actor: parties.userOrNull(actor_id),
        subject: parties.userOrNull(subject_id),
        timestamp: created_at.toISOString(),
      }),
    ),
    next: rows.length > page_size ? (page.at(-1)?.entry_id ?? null) : null,
    kinds,
  };
}
