const files = import.meta.glob<Record<string, unknown>>(
  [
    "./uk/*.json",
    "!./uk/{ui,shell,market,item-types,service-cards,landing,moderation}.json",
    "!./uk/{auctions,availability,buyorders,chats,items,multiples,orders,organisations,stock}.json",
    "!./uk/{staff,legal,answers,deal-texts,errors,offline,page-heads,system-messages,webhook-messages}.json",
  ],
  { eager: true, import: "default" },
);

/** Texts by domain: what all other screens say. Those of the staff and of the law come with their screens, and some are the server's alone. */
export const texts = files;
