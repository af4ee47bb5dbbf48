// @vitest-environment happy-dom
import { Link } from "@tanstack/react-router";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getSite } from "#contract/platform/site.ts";
import { PrivacyScreen } from "#web/legal/LegalScreen.tsx";
import { button, follow, press, said, sees } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { Consent } from "./Consent.tsx";
import { Footer } from "./Footer.tsx";

const page = (
  <>
    <Consent />
    <Link to={"/market" as never}>Goods</Link>
    <Footer />
  </>
);

/** As a browser that answered on an earlier visit. */
function answered(choice: "all" | "necessary") {
  // biome-ignore lint/suspicious/noDocumentCookie: the answer of an earlier visit
  document.cookie = `cookie_consent=${choice}; path=/`;
}

test("the answer about cookies can be changed from the foot of the page", async () => {
  answered("necessary");
  await open(page);
  expect(button("Accept all")).toBeNull();
  await press("Cookie settings");
  await press("Accept all");
  expect(document.cookie).toContain("cookie_consent=all");
  expect(button("Accept all")).toBeNull();
});

describe("where visits are counted", () => {
  type Settings = { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  const tagged = window as unknown as { dataLayer?: IArguments[]; happyDOM: Settings };
  // The tag itself is somebody else's program: this browser loads none.
  tagged.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  const tag = () => document.querySelector<HTMLScriptElement>("script[src*='googletagmanager']");
  const commands = () => (tagged.dataLayer ?? []).map((each) => [...each] as unknown[]);
  const pages = () =>
    commands().flatMap(([, event, of]) => (event === "page_view" ? [of as { page_location: string }] : []));

  beforeEach(() => network.answer(getSite, { ...example(getSite), analytics_id: "G-FREEPORT1" }));
  afterEach(() => {
    tag()?.remove();
    delete tagged.dataLayer;
  });

  test("nothing of it is loaded before a person accepts, and the question says what for", async () => {
    await open(page);
    await sees("Google Analytics");
    expect(tag()).toBeNull();
    await press("Necessary only");
    expect(button("Necessary only")).toBeNull();
    expect(tag()).toBeNull();
    expect(commands()).toEqual([]);
  });

  test("who accepts all allows the statistics and no advertisement, and each address counts once", async () => {
    await open(page, { route: "$", at: "/contracts" });
    await press("Accept all");
    await waitFor(() => expect(pages()).toHaveLength(1));
    expect(tag()?.src).toBe("https://www.googletagmanager.com/gtag/js?id=G-FREEPORT1");
    expect(commands()[0]).toEqual([
      "consent",
      "default",
      { analytics_storage: "granted", ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" },
    ]);
    await follow("Goods");
    await waitFor(() => expect(pages()).toHaveLength(2));
    expect(pages().map(({ page_location }) => new URL(page_location).pathname)).toEqual(["/contracts", "/market"]);
  });

  test("who takes the answer back is not counted any more", async () => {
    answered("all");
    await open(page, { route: "$", at: "/contracts" });
    await waitFor(() => expect(pages()).toHaveLength(1));
    await press("Cookie settings");
    await press("Necessary only");
    await waitFor(() => expect(commands().at(-1)).toEqual(["consent", "update", { analytics_storage: "denied" }]));
    await follow("Goods");
    await press("Cookie settings");
    await press("Accept all");
    await waitFor(() => expect(pages()).toHaveLength(2));
    expect(document.querySelectorAll("script[src*='googletagmanager']")).toHaveLength(1);
  });

  test("the privacy page says so, and does not where nothing is counted", async () => {
    const { unmount } = await open(<PrivacyScreen />);
    await sees("Statistics of visits");
    unmount();
    network.relent(getSite);
    await open(<PrivacyScreen />);
    expect(said()).not.toContain("Statistics of visits");
  });
});
