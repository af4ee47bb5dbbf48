import { sql } from "kysely";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
import { previewText } from "#server/platform/plain-text.ts";
import { DEFAULT_PICTURES, pictureUrl } from "./party-view.ts";

/** What the page of a user or an organisation says to link previews; each of its tabs says the same. */
const partyHead =
  (kind: "user" | "contractor") =>
  async ({ db, publicUrl }: Site, handle = ""): Promise<PageHead | undefined> => {
    const party = await db
      .selectFrom("party")
      .leftJoin("account", "account.user_id", "party.party_id")
      .leftJoin("contractor", "contractor.contractor_id", "party.party_id")
      .select(["party.handle", "party.name", "party.avatar", "account.profile_description", "contractor.description"])
      .where("party.kind", "=", kind)
      .where(sql<string>`lower(party.handle)`, "=", handle.toLowerCase())
      .executeTakeFirst();
    if (!party) return undefined;
    return {
      title: party.name,
      description: previewText(party.profile_description ?? party.description ?? "") || party.handle,
      image: pictureUrl(party.avatar, DEFAULT_PICTURES[kind], publicUrl),
      canonical: `/${kind}/${encodeURIComponent(party.handle)}`,
    };
  };

export const userHead = partyHead("user");
export const contractorHead = partyHead("contractor");
