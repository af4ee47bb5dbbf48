const SCRIPT = "https://www.googletagmanager.com/gtag/js";

type Tagged = Window & { dataLayer?: IArguments[] };

/** Advertising is denied whatever a person accepts (product specification, §4). */
const NO_ADS = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" } as const;

/** Says a command to the tag, which reads them when it is loaded. It takes argument lists alone, not arrays. */
function say(..._command: readonly unknown[]): void {
  const { dataLayer } = window as Tagged;
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer?.push(arguments);
}

/** Loads the tag when a person accepts for the first time; later it is only told again. */
export function allowAnalytics(id: string): void {
  if ((window as Tagged).dataLayer) say("consent", "update", { analytics_storage: "granted" });
  else load(id);
}

function load(id: string): void {
  (window as Tagged).dataLayer = [];
  say("consent", "default", { analytics_storage: "granted", ...NO_ADS });
  say("js", new Date());
  say("config", id, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${SCRIPT}?id=${id}`;
  document.head.append(script);
}

/** What is loaded already keeps nothing more and counts nothing more. */
export const denyAnalytics = (): void => say("consent", "update", { analytics_storage: "denied" });

/** @param href the address on this site, with what is searched. */
export const countPage = (href: string): void =>
  say("event", "page_view", { page_location: window.location.origin + href, page_title: document.title });
