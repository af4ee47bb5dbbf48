// @vitest-environment happy-dom
import { onlineManager } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getMyProfile, updateLocale } from "#contract/people/profiles.ts";
import { NotSignedIn } from "#contract/platform/errors.ts";
import { ApiError } from "#web/api.ts";
import { sessionLost } from "#web/people/session/parts/lost.ts";
import { meQuery, useMe } from "#web/people/session/parts/me.ts";
import { button, leadsTo, press, said, sees, sent } from "#web/testing/acts.ts";
import { network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { ORLA, UNVERIFIED } from "#web/testing/people.ts";
import { Consent } from "./Consent.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { Failed } from "./Failed.tsx";
import { Footer } from "./Footer.tsx";
import { NotFound as Missing } from "./NotFound.tsx";
import { Offline } from "./Offline.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { plainWords } from "./plain-words.ts";
import { SessionLost } from "./SessionLost.tsx";
import { TopBar } from "./TopBar.tsx";
import { Unverified } from "./Unverified.tsx";

afterEach(() => vi.restoreAllMocks());

test("the foot of the page shows what the installation has, and nothing of what it lacks", async () => {
  await open(<Footer />);
  expect(await leadsTo("Support chat")).toBe("https://discord.gg/example");
  expect(await leadsTo("Support the site")).toBe("https://give.example");
  expect(await leadsTo("The wiki")).toBe("https://wiki.example");
  expect(await leadsTo("STAR-ABCD-EFGH")).toContain("/enlist?referral=STAR-ABCD-EFGH");
  expect(screen.queryByRole("link", { name: "Invite the bot" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Source code" })).toBeNull();
});

test("the links of the foot stand in lists with a name, and it has the look of the page, too", async () => {
  await open(<Footer />);
  await leadsTo("Support chat");
  const lists = screen.getAllByRole("list").filter((list) => list.hasAttribute("aria-label"));
  const named = ["Community", "The game", "This site"].map((name) => screen.getByRole("list", { name }));
  expect(lists).toEqual(named);
  await press("Theme and language");
  expect(await screen.findByRole("menuitemradio", { name: "Українська" })).toBeTruthy();
});

describe("theme and language", () => {
  const radio = async (name: string) => {
    const entry = await screen.findByRole("menuitemradio", { name, hidden: true });
    fireEvent.click(entry);
    return entry;
  };

  test("a visitor chooses them in the top bar", async () => {
    await open(<TopBar />, { me: null });
    await press("Theme and language");
    await radio("Light");
    await waitFor(() => expect(document.cookie).toContain("theme=light"));
    await radio("Українська");
    await waitFor(() => expect(document.documentElement.lang).toBe("uk"));
    await radio("English");
    await waitFor(() => expect(document.documentElement.lang).toBe("en"));
    expect(network.callsOf(updateLocale)).toHaveLength(0);
  });

  test("a theme that is chosen in another tab is this one's as soon as one looks at it", async () => {
    await open(<TopBar />, { me: null });
    // biome-ignore lint/suspicious/noDocumentCookie: as the other tab leaves it
    document.cookie = "theme=dark; path=/";
    fireEvent.focus(window);
    await waitFor(() => expect(document.documentElement.dataset["mantineColorScheme"]).toBe("dark"));
  });

  test("a language is called by its own name and by that which the page has for it", async () => {
    await open(<TopBar />, { me: null });
    await press("Theme and language");
    await sees("Українська", "Ukrainian", "简体中文", "Simplified Chinese");
  });

  test("who is signed in finds them in their menu, and the language is saved", async () => {
    await open(<ProfileMenu me={ORLA} />);
    await press("Menu of orla_venn");
    await radio("Українська");
    expect((await sent(updateLocale)).body).toEqual({ locale: "uk" });
    await radio("English");
    expect((await sent(updateLocale, 2)).body).toEqual({ locale: "en" });
  });
});

describe("what stands above the page", () => {
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the banner writes it
    document.cookie = "cookie_consent=; path=/; max-age=0";
  });

  test.each([
    ["Necessary only", "necessary"],
    ["Accept all", "all"],
  ])("%s is asked once", async (name, kept) => {
    const page = await open(<Consent />);
    await press(name);
    expect(document.cookie).toContain(`cookie_consent=${kept}`);
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
    page.unmount();
    await open(<Consent />);
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  });

  test("who has not linked a game account is reminded, and comes back here", async () => {
    await open(<Unverified />, { route: "/market", at: "/market?query=x", me: UNVERIFIED });
    expect(await leadsTo("Link game account")).toBe("/accountlink?next=%2Fmarket%3Fquery%3Dx");
  });

  test("whoever has linked it is not, nor a visitor, nor on the way there, nor where the form says it", async () => {
    for (const [me, route] of [
      [ORLA, "/market"],
      [null, "/market"],
      [UNVERIFIED, "/accountlink"],
      [UNVERIFIED, "/market/create"],
      [UNVERIFIED, "/order/service/create"],
    ] as const) {
      const page = await open(<Unverified />, { route, me });
      expect(screen.queryByRole("link", { name: "Link game account" })).toBeNull();
      page.unmount();
    }
  });

  test("who was signed out reads so, and what they typed stays", async () => {
    await open(<SessionLost />);
    expect(said()).not.toContain("Your session has ended");
    sessionLost.set(true);
    await sees("Your session has ended. What you typed is kept; sign in to go on.");
    sessionLost.set(false);
    await waitFor(() => expect(said()).not.toContain("Your session has ended"));
  });
});

describe("who is signed in", () => {
  function Name() {
    return <p>{useMe()?.display_name ?? "nobody"}</p>;
  }

  test("stays on the page with what they typed when their session ends, and reads so", async () => {
    const { client } = await open(
      <>
        <SessionLost />
        <Name />
      </>,
    );
    await sees(ORLA.display_name);
    network.refuse(getMyProfile, new NotSignedIn());
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
    await sees("Your session has ended", ORLA.display_name);
    sessionLost.set(false);
  });

  test("is not asked of a visitor, whose browser has no mark of a session", async () => {
    await open(<Name />, { me: null });
    await sees("nobody");
    expect(network.callsOf(getMyProfile)).toHaveLength(0);
  });
});

test("who is offline reads that the page may be old, until there is a network again", async () => {
  await open(<Offline />);
  expect(said()).not.toContain("You are offline");
  onlineManager.setOnline(false);
  await sees("You are offline. You see what was loaded before; it may be out of date.");
  onlineManager.setOnline(true);
  await waitFor(() => expect(said()).not.toContain("You are offline"));
});

describe("when a page cannot be shown", () => {
  const failed = (status: number, message = "") => new ApiError(status, { message });
  const draw = (error: Error, reset = () => undefined) => open(<Failed error={error} reset={reset} />);

  test.each([
    ["I may not see it", failed(403, "Only for its members."), ["No access", "Only for its members."]],
    ["I am signed out", failed(401), ["Sign in", "Sign in to see this page."]],
    ["I ask too often", failed(429), ["Too many calls."]],
    ["nothing connects me", failed(0), ["No connection to the server."]],
    ["the site fails", failed(500), ["Something went wrong", "Your work is kept; try again."]],
    ["the page itself fails", new Error("boom"), ["Something went wrong", "boom"]],
    ["there is none", failed(404), ["Page not found", "It may be private, or the link is wrong."]],
    ["there is nobody of this name", failed(404, "There is no user of this name."), ["There is no user of this name."]],
  ])("because %s, I read so", async (_, error, words) => {
    await draw(error);
    await sees(...words);
  });

  test("I try again", async () => {
    const reset = vi.fn();
    await draw(failed(500), reset);
    await press("Try again");
    expect(reset).toHaveBeenCalledOnce();
  });

  test("one press asks again for what the page could not be drawn without", async () => {
    const root = createRootRoute();
    const page = vi.fn(async () => "There it is");
    page.mockRejectedValueOnce(failed(0));
    const only = createRoute({
      getParentRoute: () => root,
      path: "/",
      loader: page,
      component: () => only.useLoaderData(),
    });
    const router = createRouter({
      routeTree: root.addChildren([only]),
      history: createMemoryHistory(),
      defaultErrorComponent: Failed,
    });
    await open(<RouterProvider router={router as never} />);
    await press("Try again");
    await sees("There it is");
    expect(page).toHaveBeenCalledTimes(2);
  });

  test("a visitor gets the way in instead", async () => {
    await draw(failed(401));
    expect(await leadsTo("Sign in")).toContain("/auth/discord");
    expect(button("Try again")).toBeNull();
  });

  test("a page that is none leads on and back", async () => {
    await open(<Missing />);
    expect(await leadsTo("Go to the market")).toBe("/market");
    expect(await leadsTo("Go to the dashboard")).toBe("/dashboard");
    const words = screen.getByRole("searchbox", { name: "Search the market" }) as HTMLInputElement;
    expect([words.name, words.form?.getAttribute("action")]).toEqual(["query", "/market"]);
    const back = vi.spyOn(window.history, "back").mockImplementation(() => undefined);
    await press("Go back");
    expect(back).toHaveBeenCalledOnce();
  });

  test("who is not found is looked for among the people", async () => {
    window.history.replaceState(null, "", "/user/nobody");
    await draw(failed(404, "There is no user of this name."));
    expect(await leadsTo("Find players")).toBe("/people?q=nobody");
    window.history.replaceState(null, "", "/");
  });

  test.each([
    ["/market/cart", "/market/cart"],
    ["https://evil.example", undefined],
    ["//evil.example", undefined],
    ["/\\evil.example", undefined],
  ])("an address that says to go on to %s is tried again at %s", async (target, to) => {
    await open(<ErrorScreen />, {
      route: "/error",
      at: `/error?message=Oh%20no&target=${encodeURIComponent(target)}`,
      search: (raw) => raw,
    });
    await sees("Oh no");
    expect(screen.queryByRole("link", { name: "Try again" })?.getAttribute("href")).toBe(to);
    expect(await leadsTo("Go to the dashboard")).toBe("/dashboard");
  });

  test("who did not sign in reads so, and may sign in and come to where they wanted to go", async () => {
    const at = "/error?message=The%20sign-in%20was%20not%20completed.&target=%2Fmarket%2Fcart";
    await open(<ErrorScreen />, { route: "/error", at, search: (raw) => raw, me: null });
    await sees("The sign-in was not completed.");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sign in");
    expect(await leadsTo("Sign in")).toBe("/auth/discord?path=%2Fmarket%2Fcart");
    expect(await leadsTo("Go back")).toBe("/market/cart");
    expect(said()).not.toContain("Something went wrong");
  });

  test("a visitor, too, reads which page failed and whom to ask, and may go on to the dashboard", async () => {
    const at = "/error?message=Oh&target=%2Fmarket%2Fcart";
    await open(<ErrorScreen />, { route: "/error", at, search: (raw) => raw, me: null });
    await sees("/market/cart");
    await sees("Send us the text below in the support chat.");
    expect(await leadsTo("Go to the dashboard")).toBe("/dashboard");
  });

  test("who is told of a failure gets the way to the support chat where there is one", async () => {
    const at = { route: "/error", at: "/error?message=Oh", search: (raw: object) => raw, me: null };
    await open(<ErrorScreen />, at);
    expect(await leadsTo("Support chat")).toBe("https://discord.gg/example");
    expect(await leadsTo("Go to the market")).toBe("/market");
    await sees("Send us the text below in the support chat.");
  });

  test("its few words follow the language of the page, with the right apostrophe", () => {
    for (const [lang, word] of [
      ["uk", "Назад"],
      ["zh-CN", "返回"],
      ["fr", "Go back"],
    ] as const) {
      document.documentElement.lang = lang;
      expect(plainWords().back).toBe(word);
      if (lang === "uk") expect(Object.values(plainWords()).join(" ")).not.toContain("'");
    }
    document.documentElement.lang = "en";
  });
});
