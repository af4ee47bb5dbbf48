// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  type Comment,
  commentOnPost,
  deleteComment,
  downvoteComment,
  getComments,
  updateComment,
  upvoteComment,
} from "#contract/organisations/comments.ts";
import { listContractors } from "#contract/organisations/contractors.ts";
import { deletePost, getPost, getPostOf, listPosts, upvotePost } from "#contract/organisations/recruiting.ts";
import { createContractorChat } from "#contract/outward/chats.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { COMMENT_ID, ORDER_ID, POST_ID } from "#contract/platform/examples.ts";
import { answer, button, dialog, field, isClosed, leadsTo, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { leave, open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, SITE_ADMIN, STRANGER, TAM, UNVERIFIED } from "#web/testing/people.ts";
import { ContractorsScreen } from "../list/ContractorsScreen.tsx";
import { parseListSearch } from "../list/parts/list-search.ts";
import { CreatePostScreen } from "./PostFormScreens.tsx";
import { PostScreen } from "./PostScreen.tsx";
import { postQuery } from "./queries.ts";
import { RecruitingScreen } from "./RecruitingScreen.tsx";
import { parseRecruitingSearch } from "./recruiting-search.ts";

type Options = Parameters<typeof open>[1];
const [COMMENT] = example(getComments) as [Comment];

const openPost = (options: Options = {}) =>
  open(<PostScreen />, {
    route: "/recruiting/post/$id",
    at: `/recruiting/post/${POST_ID}`,
    loads: [postQuery(POST_ID)],
    now: THAT_DAY,
    me: STRANGER,
    ...options,
  });

describe("a recruiting post", () => {
  test("I vote for it, and hear that it counts", async () => {
    network.answer(upvotePost, { ...example(upvotePost), already_voted: false });
    await openPost();
    await press("Vote for this post (12)");
    expect((await sent(upvotePost)).params).toEqual({ post_id: POST_ID });
    await sees("Your vote counts");
  });

  test("who has voted this week reads when they may again", async () => {
    network.answer(getPost, { ...example(getPost), my_vote: "up", vote_again: "2026-03-12T00:00:00.000Z" });
    await openPost();
    const vote = await screen.findByRole("button", { name: /^You have voted this week\. Come back on .*\(12\)$/ });
    expect(vote.getAttribute("aria-pressed")).toBe("true");
  });

  test("who has not linked a game account is led there first", async () => {
    const { address } = await openPost({ me: UNVERIFIED });
    await press("Vote for this post (12)");
    await waitFor(() => expect(address()).toContain("/accountlink"));
    expect(network.callsOf(upvotePost)).toHaveLength(0);
  });

  test("who manages recruiting deletes it after a question", async () => {
    permit("manage_recruiting");
    const { address } = await openPost({ me: ORLA, acting: HAULCO });
    expect(await leadsTo("Update post")).toBe(`/recruiting/post/${POST_ID}/update`);
    await press("Delete post");
    expect((await dialog()).getByText(/“Pilots wanted” is deleted with all its votes/)).toBeTruthy();
    await answer("Delete post");
    expect((await sent(deletePost)).params).toEqual({ post_id: POST_ID });
    await waitFor(() => expect(address()).toBe("/recruiting"));
  });

  test("who invites for the organisation, too, comes from its post to the invites", async () => {
    permit("manage_recruiting", "manage_invites");
    await openPost({ me: ORLA, acting: HAULCO });
    expect(await leadsTo("Invite people")).toBe("/org/manage?tab=invites");
  });

  test("a recruit applies by a message to those who recruit", async () => {
    const { address } = await openPost();
    await press("Apply by message");
    expect((await sent(createContractorChat)).params).toEqual({ spectrum_id: HAULCO });
    await waitFor(() => expect(address()).toMatch(/^\/messaging\?chat=/));
  });

  test("a member has nobody to apply to", async () => {
    await openPost({ me: ORLA });
    expect(button("Apply by message")).toBeNull();
  });

  test("others report it instead", async () => {
    await openPost();
    expect(await screen.findByRole("button", { name: "Report this post" })).toBeTruthy();
    expect(button("Delete post")).toBeNull();
  });
});

describe("comments on it", () => {
  const answerComments = (...comments: Comment[]) => network.answer(getComments, comments);
  const REPLY: Comment = {
    ...COMMENT,
    comment_id: ORDER_ID,
    content: "Twelve",
    reply_to: COMMENT_ID,
    timestamp: "2026-03-03T00:00:00.000Z",
  };
  /** The first button of these words: those of answers stand below. */
  const first = async (name: string) =>
    fireEvent.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);

  test("I say something, and the field is empty again", async () => {
    await openPost();
    await type("Your comment", " I am in! ");
    await press("Comment");
    const { params, body } = await sent(commentOnPost);
    expect([params, body]).toEqual([{ post_id: POST_ID }, { content: "I am in!" }]);
    await waitFor(async () => expect((await field("Your comment")).value).toBe(""));
  });

  test("nothing cannot be said, nor too much", async () => {
    await openPost();
    await field("Your comment");
    expect(button("Comment")?.disabled).toBe(true);
    await type("Your comment", "x".repeat(20_000));
    await sees("At most");
    expect(button("Comment")?.disabled).toBe(true);
  });

  test("when it is refused I read why, and my words stay, also when I come back", async () => {
    const reason = network.refuse(commentOnPost, new NotAllowed());
    await openPost();
    await type("Your comment", "I am in!");
    await press("Comment");
    await sees(reason);
    leave();
    await openPost();
    expect((await field("Your comment")).value).toBe("I am in!");
  });

  test("I reply to one", async () => {
    await openPost();
    await press("Reply");
    await type("Reply to Tam Oyelle", "Twelve");
    const forms = screen.getAllByRole("button", { name: "Reply" });
    fireEvent.click(forms.at(-1) as HTMLElement);
    expect((await sent(commentOnPost)).body).toEqual({ content: "Twelve", reply_to: COMMENT_ID });
    await waitFor(() => expect(screen.queryByLabelText("Reply to Tam Oyelle")).toBeNull());
  });

  test("I change my own, starting from its words", async () => {
    await openPost({ me: TAM });
    await press("Edit");
    expect((await field("Edit")).value).toBe("How big is the crew?");
    await type("Edit", "How big is your crew?");
    await press("Save");
    const { params, body } = await sent(updateComment);
    expect([params, body]).toEqual([{ comment_id: COMMENT_ID }, { content: "How big is your crew?" }]);
  });

  test("I delete my own after a question, and keep it when I think better of it", async () => {
    await openPost({ me: TAM });
    await press("Delete");
    await answer("Not now");
    await isClosed();
    expect(network.callsOf(deleteComment)).toHaveLength(0);
    await press("Delete");
    await answer("Delete");
    expect((await sent(deleteComment)).params).toEqual({ comment_id: COMMENT_ID });
    await isClosed();
  });

  test("those of others I report and do not change; a site admin may", async () => {
    const page = await openPost();
    expect(await screen.findByRole("button", { name: "Report" })).toBeTruthy();
    expect(button("Edit")).toBeNull();
    page.unmount();
    await openPost({ me: SITE_ADMIN });
    expect(await screen.findByRole("button", { name: "Edit" })).toBeTruthy();
  });

  test("a visitor reads them, and is asked to sign in", async () => {
    await openPost({ me: null });
    await sees("How big is the crew?", "Sign in to vote and to comment.");
    expect(screen.queryByLabelText("Your comment")).toBeNull();
    expect(button("Reply")).toBeNull();
  });

  test("I vote for one and against one", async () => {
    await openPost();
    await press("Vote for this comment (1)");
    expect((await sent(upvoteComment)).params).toEqual({ comment_id: COMMENT_ID });
    await press("Vote against this comment (0)");
    expect((await sent(downvoteComment)).params).toEqual({ comment_id: COMMENT_ID });
  });

  test("one that was deleted keeps its place and the replies to it", async () => {
    answerComments({ ...COMMENT, deleted: true, content: "", replies: [REPLY] });
    await openPost();
    await sees("This comment was deleted.", "Twelve");
  });

  test("I fold one with its replies, and unfold it", async () => {
    answerComments({ ...COMMENT, replies: [REPLY] });
    await openPost();
    await sees("Twelve");
    await first("Fold the comment of Tam Oyelle");
    expect(said()).not.toContain("Twelve");
    await press("Unfold the comment of Tam Oyelle");
    await sees("Twelve");
  });

  test("the newest come first when I ask for it", async () => {
    answerComments(COMMENT, { ...REPLY, reply_to: null, content: "Newer" });
    await openPost();
    await sees("Newer");
    const order = () => said().indexOf("Newer") < said().indexOf("How big is the crew?");
    expect(order()).toBe(false);
    fireEvent.click(await screen.findByLabelText("New"));
    await waitFor(() => expect(order()).toBe(true));
  });

  test("while nobody has said anything I am asked to begin", async () => {
    answerComments();
    await openPost();
    await sees("No comments yet.");
  });
});

describe("the lists of organisations and of their posts", () => {
  const openPosts = (at = "/recruiting") =>
    open(<RecruitingScreen />, { route: "/recruiting", at, search: parseRecruitingSearch, now: THAT_DAY });
  const openOrganisations = (at = "/contractors") =>
    open(<ContractorsScreen />, { route: "/contractors", at, search: parseListSearch, now: THAT_DAY });

  test("a post shows its beginning in plain words, and leads to the whole", async () => {
    await openPosts();
    await sees("Join us on Fridays.", "3 comments", "42 members");
    expect(await leadsTo("Pilots wanted")).toBe(`/recruiting/post/${POST_ID}`);
  });

  test("posts are asked for as the address says", async () => {
    await openPosts("/recruiting?query=pilots&sorting=rating&index=1");
    expect((await sent(listPosts)).query).toMatchObject({ query: "pilots", sorting: "rating", index: "1" });
  });

  test("the order of posts goes into the address, and the pages begin anew", async () => {
    const { address } = await openPosts("/recruiting?index=1");
    fireEvent.change(await screen.findByLabelText("Order"), { target: { value: "post-date" } });
    await waitFor(() => expect(address()).toBe("/recruiting?sorting=post-date"));
  });

  test("when no post fits I clear the filters and keep the order", async () => {
    network.answer(listPosts, { total: 0, items: [] });
    const { address } = await openPosts("/recruiting?query=x&sorting=rating");
    await press("Clear the filters");
    await waitFor(() => expect(address()).toBe("/recruiting?sorting=rating"));
  });

  test("organisations are asked for as the address says, and lead to their pages", async () => {
    await openOrganisations("/contractors?query=haul&sorting=members");
    expect((await sent(listContractors)).query).toMatchObject({ query: "haul", sorting: "members" });
    expect(await leadsTo("Haul Company")).toBe(`/contractor/${HAULCO}`);
  });

  test("one of their words narrows the list to it", async () => {
    const { address } = await openOrganisations();
    const [card] = await screen.findAllByRole("article");
    const [tag] = within(card as HTMLElement).getAllByTitle(/^Only with /);
    fireEvent.click(tag as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/^\/contractors\?.*=/));
  });
});

describe("writing a post", () => {
  const openForm = () =>
    open(<CreatePostScreen />, { route: "/recruiting/post/create", me: ORLA, acting: HAULCO, now: THAT_DAY });

  test("whose organisation has one comes to changing that one, before anything is typed", async () => {
    permit("manage_recruiting");
    const { address } = await openForm();
    await waitFor(() => expect(address()).toBe(`/recruiting/post/${POST_ID}/update`));
  });

  test("the first one has one heading of the page, and is not led away once it is there", async () => {
    permit("manage_recruiting");
    network.refuse(getPostOf, new NotFound());
    await openForm();
    await type("Title", "Pilots wanted");
    expect(screen.getAllByRole("heading", { level: 1 }).map((each) => each.textContent)).toEqual(["Create post"]);
  });
});
