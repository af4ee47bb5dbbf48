import { makeStored } from "../stored.ts";

/**
 * Whose drafts are kept and read: in a browser that several people use, nobody finds what another one typed. It outlives the page, since a
 * form may open before the server has said who it is. Empty for a visitor.
 */
export const draftAuthor = makeStored("freeport.author", (value) => (typeof value === "string" ? value : ""));
