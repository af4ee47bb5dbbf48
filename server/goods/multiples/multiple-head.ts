import { Id } from "#contract/platform/values.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
import { previewText } from "#server/platform/plain-text.ts";
import { findMultiple } from "./queries.ts";

/** What a combined listing's page says to link previews; nothing when no part of it is for sale. */
export async function multipleHead({ db, publicUrl }: Site, id = ""): Promise<PageHead | undefined> {
  if (!Id.safeParse(id).success) return undefined;
  const found = await findMultiple(db, id, { user: undefined, publicUrl });
  if (!found) return undefined;
  const [image] = found.photos;
  return {
    title: found.details.title,
    description: previewText(found.details.description) || found.details.title,
    canonical: `/market/multiple/${found.multiple_id}`,
    ...(image ? { image } : {}),
  };
}
