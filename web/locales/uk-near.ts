const files = import.meta.glob<Record<string, unknown>>(
  "./uk/{auctions,availability,buyorders,chats,items,multiples,orders,organisations,stock}.json",
  { eager: true, import: "default" },
);

/** Texts by domain: what the pages of single goods say, to which shared links lead. */
export const texts = files;
