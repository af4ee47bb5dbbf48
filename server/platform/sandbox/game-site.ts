import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Accounts, type Citizen, type Organisation, sandboxGameAccountId } from "./accounts.ts";
import { escapeHtml, page } from "./page.ts";

const HANDLE = /^[A-Za-z0-9_-]{3,60}$/;
const SID = /^[A-Za-z0-9]{3,30}$/;

const HandleParams = z.object({ handle: z.string().regex(HANDLE) });
const OrgParams = z.object({ sid: z.string().regex(SID) });
const OrgEdit = z.object({ name: z.string().trim().min(1).max(60), charter: z.string().max(2000) });
const Edit = z.object({ display_name: z.string().trim().min(1).max(60), bio: z.string().max(2000) });

/** Profile pages of the game's site, shaped like the real ones, and a form to change what they say. */
export function serveGameSite(app: FastifyInstance, accounts: Accounts): void {
  app.get("/", async (_request, reply) => reply.type("text/html").send(frontPage(accounts.listCitizens())));

  app.get("/citizens/:handle", async (request, reply) => {
    const params = HandleParams.safeParse(request.params);
    const citizen = params.success ? accounts.findCitizen(params.data.handle) : undefined;
    if (!params.success || !citizen) return reply.code(404).type("text/html").send(missingPage(params.data?.handle));
    return reply.type("text/html").send(citizenPage(citizen));
  });

  app.get("/citizens/:handle/edit", async (request, reply) => {
    const params = HandleParams.safeParse(request.params);
    if (!params.success) return reply.code(404).type("text/html").send(missingPage(undefined));
    return reply
      .type("text/html")
      .send(editPage(accounts.findCitizen(params.data.handle) ?? newCitizen(params.data.handle)));
  });

  app.post("/citizens/:handle/edit", async (request, reply) => {
    const params = HandleParams.safeParse(request.params);
    if (!params.success) return reply.code(404).type("text/html").send(missingPage(undefined));
    const edit = Edit.safeParse(request.body);
    if (!edit.success)
      return reply
        .code(400)
        .type("text/html")
        .send(editPage(newCitizen(params.data.handle), "A name is needed, and a bio has at most 2000 characters."));
    const saved = await accounts.saveCitizen({ handle: params.data.handle, ...edit.data });
    return reply.redirect(`/citizens/${saved.handle}`, 303);
  });

  app.get("/edit", async (request, reply) => {
    const query = HandleParams.safeParse(request.query);
    return reply.redirect(query.success ? `/citizens/${query.data.handle}/edit` : "/", 303);
  });

  const sidOf = (request: FastifyRequest) => OrgParams.safeParse(request.params).data?.sid.toUpperCase();
  app.get("/orgs/:sid", async (request, reply) => {
    const sid = sidOf(request);
    if (sid === undefined) return reply.code(404).type("text/html").send(missingPage(undefined));
    return reply.type("text/html").send(organisationPage(accounts.organisation(sid)));
  });
  app.get("/orgs/:sid/edit", async (request, reply) => {
    const sid = sidOf(request);
    if (sid === undefined) return reply.code(404).type("text/html").send(missingPage(undefined));
    return reply.type("text/html").send(organisationForm(accounts.organisation(sid)));
  });
  app.post("/orgs/:sid/edit", async (request, reply) => {
    const sid = sidOf(request);
    const edit = OrgEdit.safeParse(request.body);
    if (sid === undefined || !edit.success)
      return reply
        .code(sid === undefined ? 404 : 400)
        .type("text/html")
        .send(missingPage(undefined));
    await accounts.saveOrganisation({ sid, ...edit.data });
    return reply.redirect(`/orgs/${sid}`, 303);
  });
}

const newCitizen = (handle: string): Citizen => ({
  handle,
  display_name: handle,
  bio: "",
  game_account_id: sandboxGameAccountId(handle),
});

function frontPage(citizens: readonly Citizen[]): string {
  const entries = citizens.map(
    ({ handle, display_name }) =>
      `<li><a class="card" href="/citizens/${escapeHtml(handle)}"><strong>${escapeHtml(display_name)}</strong> <span class="dim">${escapeHtml(handle)}</span></a></li>`,
  );
  return page(
    "Game site (sandbox)",
    `<h1>Game site</h1><p class="dim">Stands in for the game's own site on your machine, so that linking a game account can be tried.</p>
<form method="get" action="/edit"><label for="handle">Handle</label><input id="handle" name="handle" required minlength="3" maxlength="60" pattern="[A-Za-z0-9_\\-]+" autocomplete="off">
<button type="submit">Write the profile</button></form>
${entries.length > 0 ? `<h2>Citizens</h2><ul style="list-style:none;padding:0">${entries.join("")}</ul>` : ""}`,
  );
}

const missingPage = (handle: string | undefined) =>
  page(
    "Not found",
    `<h1>404</h1><p>There is no such page.</p>${handle ? `<p><a href="/citizens/${escapeHtml(handle)}/edit">Make a citizen with this handle</a></p>` : ""}`,
  );

function citizenPage({ handle, display_name, bio, game_account_id }: Citizen): string {
  return page(
    `${display_name} | Citizen`,
    `<h1>Citizen dossier</h1>
<div id="public-profile" class="page-wrapper"><div class="profile-content overview-content clearfix">
<p class="entry citizen-record"><span class="label">Citizen record</span><strong class="value">#${escapeHtml(game_account_id)}</strong></p>
<div class="box-content profile-wrapper clearfix"><div class="profile left-col card"><div class="inner clearfix">
<div class="thumb"><img src="/pictures/${escapeHtml(handle)}.svg" width="76" height="76" alt=""></div>
<div class="info">
<p class="entry"><span class="label">Name</span><strong class="value">${escapeHtml(display_name)}</strong></p>
<p class="entry"><span class="label">Handle name</span><strong class="value">${escapeHtml(handle)}</strong></p>
</div></div></div></div>
<div class="right-col card"><div class="inner"><div class="entry bio"><span class="label">Bio</span><div class="value">${escapeHtml(bio)}</div></div></div></div>
</div></div>
<p><a href="/citizens/${escapeHtml(handle)}/edit">Edit this profile</a></p>`,
  );
}

function editPage({ handle, display_name, bio }: Citizen, problem?: string): string {
  return page(
    `Edit ${handle}`,
    `<h1>Profile of ${escapeHtml(handle)}</h1>${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ""}
<form method="post" action="/citizens/${escapeHtml(handle)}/edit">
<label for="display_name">Display name</label><input id="display_name" name="display_name" value="${escapeHtml(display_name)}" required maxlength="60">
<label for="bio">Bio (put the code of the site here)</label><textarea id="bio" name="bio" rows="6" maxlength="2000">${escapeHtml(bio)}</textarea>
<button type="submit">Save</button></form>`,
  );
}

const organisationPage = ({ sid, name, charter }: Organisation): string =>
  page(
    `${sid} | Organisation`,
    `<div id="organization"><h1>${escapeHtml(name)} / <span class="symbol">${escapeHtml(sid)}</span></h1>
<div class="heading"><div class="logo"><span class="count">24 members</span></div></div>
<div class="join-us"><div class="body markitup-text">We haul what others leave.</div></div>
<div id="tab-history" class="markitup-text">Founded in a hangar.</div>
<div id="tab-manifesto" class="markitup-text">Pay on time.</div>
<div id="tab-charter" class="markitup-text">${escapeHtml(charter)}</div></div>
<p><a href="/orgs/${escapeHtml(sid)}/edit">Edit this organisation</a></p>`,
  );

const organisationForm = ({ sid, name, charter }: Organisation): string =>
  page(
    `Edit ${sid}`,
    `<h1>Organisation ${escapeHtml(sid)}</h1>
<form method="post" action="/orgs/${escapeHtml(sid)}/edit">
<label for="name">Name</label><input id="name" name="name" value="${escapeHtml(name)}" required maxlength="60">
<label for="charter">Charter (put the code of the site here)</label><textarea id="charter" name="charter" rows="6" maxlength="2000">${escapeHtml(charter)}</textarea>
<button type="submit">Save</button></form>`,
  );
