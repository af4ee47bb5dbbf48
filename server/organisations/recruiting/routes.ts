import type { FastifyInstance } from "fastify";
import * as recruiting from "#contract/organisations/recruiting.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { DONE } from "#contract/platform/values.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import type { Context } from "#server/platform/context.ts";
import { loadTexts } from "#server/platform/http/languages.ts";
import { serve } from "#server/platform/http/serve.ts";
import { commentRoutes } from "./comments/routes.ts";
import { findPost, findPostOf, findPosts, type PostRow, postView } from "./queries.ts";
import { createPost, deletePost, updatePost } from "./save-post.ts";
import { type VoteResult, voteOnPost } from "./vote.ts";

/** Organisations that look for members. */
export function recruitingRoutes(app: FastifyInstance): void {
  serve(app, recruiting.listPosts, ({ context, query }) => findPosts(context, query));
  serve(app, recruiting.getPost, async ({ context, params }) =>
    view(context, await findPost(context.db, params.post_id, context.actor.user)),
  );
  serve(app, recruiting.getPostOf, async ({ context, params }) => {
    const contractorId = await findParty(context.db, "contractor", params.spectrum_id);
    return view(
      context,
      contractorId === undefined ? undefined : await findPostOf(context.db, contractorId, context.actor.user),
    );
  });
  serve(app, recruiting.createPost, async ({ context, body }) => view(context, await createPost(context, body)));
  serve(app, recruiting.updatePost, async ({ context, params, body }) =>
    view(context, await updatePost(context, params.post_id, body)),
  );
  serve(app, recruiting.deletePost, async ({ context, params }) => {
    await deletePost(context, params.post_id);
    return DONE;
  });
  serve(app, recruiting.upvotePost, async ({ context, params }) =>
    voted(context, await voteOnPost(context, params.post_id, true)),
  );
  serve(app, recruiting.downvotePost, async ({ context, params }) =>
    voted(context, await voteOnPost(context, params.post_id, false)),
  );
  commentRoutes(app);
}

function view(context: Context, row: PostRow | undefined): Promise<recruiting.RecruitingPost> {
  if (!row) throw new NotFound();
  return postView(context, row);
}

const answers = loadTexts("answers");

function voted({ language }: Context, { outcome, again }: VoteResult): recruiting.Voted {
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(again);
  return {
    already_voted: outcome === "already",
    message: answers(language, `vote_${outcome}`, { date }),
    vote_again: again.toISOString(),
  };
}
