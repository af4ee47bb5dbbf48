const files = import.meta.glob<Record<string, unknown>>(
  "./uk/{ui,shell,market,item-types,service-cards,landing,moderation}.json",
  { eager: true, import: "default" },
);

/** Texts by domain: what the frame and the screens that people arrive at say, in one request. */
export const texts = files;
