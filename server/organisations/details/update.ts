import { sql } from "kysely";
import { type updateContractor as endpoint, InvalidSite } from "#contract/organisations/organisations.ts";
import { approvedPicture } from "#contract/platform/approved-picture.ts";
import type { Parsed } from "#contract/platform/endpoint.ts";
import { ImageHostNotAllowed } from "#contract/platform/errors.ts";
import { requirePageShown } from "#server/people/profiles/hide-page.ts";
import { forgetPicture } from "#server/people/profiles/own-picture.ts";
import { DEFAULT_PICTURES, pictureUrl } from "#server/people/profiles/party-view.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { record } from "../audit/record.ts";
import { contractorChanged } from "../events.ts";
import { lockStanding } from "../standing.ts";

/** What others see of an organisation. */
const PAGE = ["name", "description", "avatar_url", "banner_url", "site_url"] as const;

type Change = Parsed<typeof endpoint>["body"];

/**
 * Changes what was sent and nothing else; the trail tells which parts. Throws `UnknownContractor`, `NotAllowed`,
 * `ContractorArchived`, `ImageHostNotAllowed`, `InvalidSite`, `TakenDown`.
 */
export function updateContractor(context: Context, spectrumId: string, change: Change): Promise<void> {
  const sent = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return context.transaction(async (tx) => {
    const { contractor_id, user } = await lockStanding(tx, context, spectrumId, "manage_org_details");
    // Older clients leave out what was emptied, so that nothing may be left to send.
    if (sent.length === 0) return;
    if (PAGE.some((field) => change[field] !== undefined)) await requirePageShown(tx, contractor_id);
    await changeParty(tx, context, contractor_id, change);
    await changeContractor(tx, context, contractor_id, change);
    if (change.tags) await changeTags(tx, contractor_id, change.tags);
    await record(tx, {
      contractor_id,
      actor_id: user.user_id,
      action: "details_changed",
      details: { title: sent.join(", ") },
    });
    await publish(tx, contractorChanged({ contractor_id, user_id: null }));
  });
}

async function changeParty(tx: Tx, { config }: Context, party_id: string, { name, avatar_url }: Change): Promise<void> {
  const { avatar } = await tx
    .selectFrom("party")
    .select("avatar")
    .where("party_id", "=", party_id)
    .executeTakeFirstOrThrow();
  const picture = newPicture(avatar_url, pictureUrl(avatar, DEFAULT_PICTURES.contractor, config.publicUrl));
  if (picture !== undefined) await forgetPicture(tx, party_id, "avatar");
  const values = { ...(name === undefined ? {} : { name }), ...(picture === undefined ? {} : { avatar: picture }) };
  if (Object.keys(values).length > 0)
    await tx.updateTable("party").set(values).where("party_id", "=", party_id).execute();
}

async function changeContractor(tx: Tx, { config }: Context, contractor_id: string, change: Change): Promise<void> {
  const before = await tx
    .selectFrom("contractor")
    .select("banner")
    .where("contractor_id", "=", contractor_id)
    .executeTakeFirstOrThrow();
  const banner = newPicture(change.banner_url, pictureUrl(before.banner, DEFAULT_PICTURES.banner, config.publicUrl));
  if (banner !== undefined) await forgetPicture(tx, contractor_id, "banner");
  const { description, market_order_template, locale, site_url } = change;
  const values = {
    ...(description === undefined ? {} : { description }),
    ...(market_order_template === undefined ? {} : { market_order_template }),
    ...(locale === undefined ? {} : { locale }),
    ...(site_url === undefined ? {} : { site_url: siteAddress(site_url) }),
    ...(banner === undefined ? {} : { banner }),
  };
  if (Object.keys(values).length > 0)
    await tx.updateTable("contractor").set(values).where("contractor_id", "=", contractor_id).execute();
}

async function changeTags(tx: Tx, contractorId: string, tags: readonly string[]): Promise<void> {
  const wanted = sql`${sql.val([...new Set(tags)])}::text[]`;
  await sql`delete from contractor_tag where contractor_id = ${contractorId} and tag <> all(${wanted})`.execute(tx);
  await sql`insert into contractor_tag (contractor_id, tag) select ${contractorId}, unnest(${wanted}) on conflict do nothing`.execute(
    tx,
  );
}

/** What to store: undefined leaves the picture, null is the default. Clients send back the address that they were shown, also when it is ours. */
function newPicture(sent: string | undefined, shown: string): string | null | undefined {
  if (sent === undefined || sent === shown) return undefined;
  if (sent === "") return null;
  const picture = approvedPicture(sent);
  if (picture === undefined) throw new ImageHostNotAllowed();
  return picture;
}

function siteAddress(text: string | null): string | null {
  if (text === null || text === "") return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "")
    throw new InvalidSite();
  return text;
}
