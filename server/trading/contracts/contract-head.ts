import { Id } from "#contract/platform/values.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
import { previewText } from "#server/platform/plain-text.ts";

/** What a public contract's page says to link previews. */
export async function contractHead({ db }: Site, id = ""): Promise<PageHead | undefined> {
  if (!Id.safeParse(id).success) return undefined;
  const contract = await db
    .selectFrom("public_contract")
    .select(["contract_id", "title", "description"])
    .where("contract_id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return (
    contract && {
      title: contract.title,
      description: previewText(contract.description),
      canonical: `/contracts/public/${contract.contract_id}`,
    }
  );
}
