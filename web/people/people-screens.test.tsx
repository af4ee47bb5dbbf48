// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { leaveContractor } from "#contract/organisations/members.ts";
import { closeAccount, endOtherSessions, endSession, listSessions, type Session } from "#contract/people/accounts.ts";
import { getAvailability, getContractorAvailability, updateAvailability } from "#contract/people/availability.ts";
import {
  CodeNotFound,
  GameProfileNotFound,
  getUser,
  getUserReviews,
  linkAccount,
  syncHandle,
  updateProfile,
  updateSettings,
  uploadPicture,
} from "#contract/people/profiles.ts";
import {
  type ApiToken,
  createToken,
  deleteToken,
  extendToken,
  listTokens,
  updateToken,
} from "#contract/people/tokens.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { SESSION_ID } from "#contract/platform/examples.ts";
import {
  answer,
  button,
  dialog,
  field,
  follow,
  isClosed,
  leadsTo,
  press,
  said,
  sees,
  sent,
  tick,
  type,
} from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { HAULCO, leavingForms, ORLA, STRANGER, UNVERIFIED } from "#web/testing/people.ts";
import { ASK_CONSENT } from "#web/ui/ask-consent.ts";
import { AvailabilityScreen } from "./availability/AvailabilityScreen.tsx";
import { AccountLinkScreen } from "./profiles/AccountLinkScreen.tsx";
import { EditDialog } from "./profiles/EditDialog.tsx";
import { ProfileHeader } from "./profiles/ProfileHeader.tsx";
import { ReviewsTab } from "./profiles/parts/ReviewsTab.tsx";
import { ContractorsTab } from "./settings/ContractorsTab.tsx";
import { PrivacyTab } from "./settings/PrivacyTab.tsx";
import { ProfileTab } from "./settings/ProfileTab.tsx";
import { SessionsTab } from "./settings/SessionsTab.tsx";
import { TokensTab } from "./tokens/TokensTab.tsx";

afterEach(() => vi.restoreAllMocks());
/** Where the browser was sent, beyond the router. */
/** What the browser was asked to copy. */
const clipboard = () => {
  const writeText = vi.fn(async (_: string) => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  return writeText;
};

describe("my API tokens", () => {
  const [TOKEN] = example(listTokens) as [ApiToken];
  const openTokens = () => open(<TokensTab me={ORLA} />, { now: "2026-06-01T00:00:00.000Z" });

  test("I make one, and its text is shown this one time", async () => {
    await openTokens();
    await press("Create token");
    await type("Name", "Price tracker");
    const form = await dialog();
    const [scope] = form.getAllByRole("checkbox");
    fireEvent.click(scope as HTMLElement);
    await answer("Create token");
    const { body } = await sent(createToken);
    expect(body).toMatchObject({ name: "Price tracker", contractor_ids: [] });
    await sees("Copy it now.", example(createToken).token);
  });

  test("one that may do nothing is not made, and I read why", async () => {
    await openTokens();
    await press("Create token");
    await type("Name", "Price tracker");
    await answer("Create token");
    await sees("Choose at least one.");
    expect(network.callsOf(createToken)).toHaveLength(0);
  });

  test("whoever closes its text without copying it is asked once more", async () => {
    await openTokens();
    await press("Create token");
    await type("Name", "Price tracker");
    fireEvent.click((await dialog()).getAllByRole("checkbox")[0] as HTMLElement);
    await answer("Create token");
    await press("Done");
    await sees("Have you copied it? After this it is gone.");
    await press("Close without copying");
    await isClosed();
  });

  test("whoever has copied it goes on at once", async () => {
    await openTokens();
    const copied = clipboard();
    await press("Create token");
    await type("Name", "Price tracker");
    fireEvent.click((await dialog()).getAllByRole("checkbox")[0] as HTMLElement);
    await answer("Create token");
    await press("Copy");
    await waitFor(() => expect(copied).toHaveBeenCalledWith(example(createToken).token));
    await press("Done");
    await isClosed();
  });

  test("when it cannot be made I read why, and what I typed stays", async () => {
    const reason = network.refuse(createToken, new NotAllowed());
    await openTokens();
    await press("Create token");
    await type("Name", "Price tracker");
    fireEvent.click((await dialog()).getAllByRole("checkbox")[0] as HTMLElement);
    await answer("Create token");
    await sees(reason);
    expect((await field("Name")).value).toBe("Price tracker");
  });

  test("a card says what it may do, for whom and how long", async () => {
    network.answer(listTokens, [
      { ...TOKEN, scopes: ["market:read", "orders:read", "offers:read", "chats:read"], contractor_ids: [] } as ApiToken,
    ]);
    await openTokens();
    await sees("Stock bot", "market:read", "+1", "All my organisations", "never used");
  });

  test("one that has expired says so", async () => {
    network.answer(listTokens, [{ ...TOKEN, expires_at: "2026-05-30T00:00:00.000Z" }]);
    await openTokens();
    await sees("Expired");
  });

  test("I change its name, and its end stays as it is", async () => {
    await openTokens();
    await press("Edit Stock bot");
    await type("Name", "Stock robot");
    await answer("Save");
    const { params, body } = await sent(updateToken);
    expect(params).toEqual({ token_id: TOKEN.id });
    expect(body).toMatchObject({ name: "Stock robot", scopes: ["market:read"], contractor_ids: [HAULCO] });
    expect(body).not.toHaveProperty("expires_at");
    await isClosed();
  });

  test("I give it another end", async () => {
    await openTokens();
    await press("Extend Stock bot");
    await answer("30 days");
    await answer("Save");
    const { body } = await sent(extendToken);
    expect(String((body as { expires_at: string }).expires_at)).toContain("2026-07-01T00:00");
  });

  test("I delete it after a question", async () => {
    await openTokens();
    await press("Delete Stock bot");
    expect((await dialog()).getByText(/lose access at once/)).toBeTruthy();
    await answer("Delete token");
    expect((await sent(deleteToken)).params).toEqual({ token_id: TOKEN.id });
    await sees("Token deleted.");
  });

  test("when it cannot be deleted I read why in the question", async () => {
    const reason = network.refuse(deleteToken, new NotAllowed());
    await openTokens();
    await press("Delete Stock bot");
    await answer("Delete token");
    expect(await (await dialog()).findByText(reason)).toBeTruthy();
  });

  test("while I have none I am told what they are for", async () => {
    network.answer(listTokens, []);
    await openTokens();
    await sees("No API tokens yet", "Create one for a stock bot");
    expect(button("Create token")).toBeTruthy();
  });
});

describe("where I am signed in", () => {
  const [HERE] = example(listSessions) as [Session];
  const PHONE: Session = {
    ...HERE,
    session_id: SESSION_ID,
    current: false,
    user_agent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1",
  };

  test("this device cannot be signed out here, another one can", async () => {
    network.answer(listSessions, [HERE, PHONE]);
    await open(<SessionsTab me={ORLA} />);
    await sees("This device", "Firefox · Linux");
    expect(screen.getAllByRole("button", { name: "Sign out" })).toHaveLength(1);
    await press("Sign out");
    expect((await sent(endSession)).params).toEqual({ session_id: SESSION_ID });
    await sees("Signed out: Safari");
  });

  test("all others are signed out at once", async () => {
    network.answer(listSessions, [HERE, PHONE]);
    network.answer(endOtherSessions, { ...example(endOtherSessions), ended: 2 });
    await open(<SessionsTab me={ORLA} />);
    await press("Sign out everywhere else");
    await sent(endOtherSessions);
    await sees("Signed out on 2 devices.");
  });

  test("when that fails I read why beside the device", async () => {
    network.answer(listSessions, [HERE, PHONE]);
    const reason = network.refuse(endSession, new NotAllowed());
    await open(<SessionsTab me={ORLA} />);
    await press("Sign out");
    await sees(reason);
  });

  test("with one device there is nothing to sign out", async () => {
    await open(<SessionsTab me={ORLA} />);
    await sees("This device");
    expect(button("Sign out everywhere else")).toBeNull();
  });
});

describe("my privacy", () => {
  test("a switch is saved as soon as it is turned", async () => {
    await open(<PrivacyTab me={ORLA} />);
    await tick("Show my chat account on my profile");
    expect((await sent(updateSettings)).body).toEqual({ discord_public: false });
  });

  test("one that could not be saved goes back, with the reason", async () => {
    const reason = network.refuse(updateSettings, new NotAllowed());
    await open(<PrivacyTab me={ORLA} />);
    await tick("Share it with people I order from");
    await sees(reason);
    const turned = screen.getByRole<HTMLInputElement>("switch", { name: /^Share it/ });
    expect(turned.checked).toBe(true);
  });

  test("whom I blocked is a step away, and cookies are asked about again", async () => {
    await open(<PrivacyTab me={ORLA} />);
    expect(await leadsTo("Blocked people")).toBe("/settings?tab=blocklist");
    const asked = vi.fn();
    window.addEventListener(ASK_CONSENT, asked, { once: true });
    await press("Cookie settings");
    expect(asked).toHaveBeenCalledOnce();
  });

  test("my data comes as a file", async () => {
    await open(<PrivacyTab me={ORLA} />);
    expect(await leadsTo("Download my data")).toBe("/api/profile/my_data");
  });

  test("closing my account takes my name, typed, and signs me out", async () => {
    const left = leavingForms();
    await open(<PrivacyTab me={ORLA} />);
    await press("Close my account…");
    const submit = (await dialog()).getByRole<HTMLButtonElement>("button", { name: "Close account for good" });
    expect(submit.disabled).toBe(true);
    await type("Type orla_venn to confirm", "Orla_Venn");
    expect(submit.disabled).toBe(false);
    fireEvent.click(submit);
    expect((await sent(closeAccount)).body).toEqual({ username: "Orla_Venn" });
    await waitFor(() => expect(left).toEqual(["POST /logout"]));
  });

  test("when it cannot be closed I stay signed in and read why", async () => {
    const left = leavingForms();
    const reason = network.refuse(closeAccount, new NotAllowed());
    await open(<PrivacyTab me={ORLA} />);
    await press("Close my account…");
    await type("Type orla_venn to confirm", "orla_venn");
    await answer("Close account for good");
    await sees(reason);
    expect(left).toEqual([]);
  });
});

describe("my game account", () => {
  test("what others see of me is changed in the settings, too", async () => {
    await open(<ProfileTab me={ORLA} />);
    await waitFor(() => expect(button("Edit description")?.disabled).toBe(false));
    await press("Edit name");
    await type("Display name", "Orla the Hauler");
    await answer("Save");
    expect((await sent(updateProfile)).body).toEqual({ display_name: "Orla the Hauler" });
    await isClosed();
  });

  test("a linked one is read again when I ask", async () => {
    await open(<ProfileTab me={ORLA} />);
    await press("Re-verify");
    await sent(syncHandle);
    await sees("Your game profile was read again.");
  });

  test("one that is not linked yet is a step away", async () => {
    await open(<ProfileTab me={UNVERIFIED} />, { me: UNVERIFIED });
    expect(await leadsTo("Link game account")).toBe("/accountlink?next=%2Fsettings");
    expect(button("Re-verify")).toBeNull();
  });

  const openLink = (at = "/accountlink", me = UNVERIFIED) =>
    open(<AccountLinkScreen />, { route: "/accountlink", at, me, search: (raw) => raw });

  test("I link it by the code in its profile, whose address I may paste", async () => {
    await openLink();
    await sees("[FREE:0199A1B2]");
    await type("Your handle in the game", "https://robertsspaceindustries.com/citizens/BenOde");
    expect(await leadsTo("Open game profile")).toBe("https://robertsspaceindustries.com/citizens/BenOde");
    await tick("I have read and accept");
    await press("Link account");
    expect((await sent(linkAccount)).body).toEqual({ username: "BenOde" });
  });

  test("the way to my profile is shut until my handle stands there, and a pasted address becomes it", async () => {
    await openLink();
    await sees("Open game profile");
    expect(button("Open game profile")?.disabled).toBe(true);
    await type("Your handle in the game", "https://robertsspaceindustries.com/citizens/BenOde/");
    fireEvent.blur(await field("Your handle in the game"));
    expect((await field("Your handle in the game")).value).toBe("BenOde");
  });

  test("a handle that the game does not know is marked at its field", async () => {
    network.refuse(linkAccount, new GameProfileNotFound({ handle: "BenOde" }));
    await openLink();
    await type("Your handle in the game", "BenOde");
    await tick("I have read and accept");
    await press("Link account");
    const marked = await field("Your handle in the game");
    await waitFor(() => expect(marked.getAttribute("aria-invalid")).toBe("true"));
  });

  test("without the terms nothing is sent", async () => {
    await openLink();
    await type("Your handle in the game", "BenOde");
    await press("Link account");
    await sees("Accept the terms of service first.");
    expect(network.callsOf(linkAccount)).toHaveLength(0);
  });

  test("a handle that is none is told while I type", async () => {
    await openLink();
    await type("Your handle in the game", "a b");
    await sees("Invalid handle: letters, digits, _ and -, at least 3.");
  });

  test("when the code is not there yet I read so, and check again", async () => {
    const reason = network.refuse(linkAccount, new CodeNotFound({ code_text: "[FREE:0199A1B2]", handle: "BenOde" }));
    await openLink();
    await type("Your handle in the game", "BenOde");
    await tick("I have read and accept");
    await press("Link account");
    await sees(reason);
    expect((await field("Your handle in the game")).value).toBe("BenOde");
    expect(button("Check again")).toBeTruthy();
  });

  test.each([
    ["/accountlink?next=/market/cart", "/market/cart"],
    ["/accountlink?next=//evil.example", "/dashboard"],
    ["/accountlink?next=https://evil.example", "/dashboard"],
  ])("who is linked already goes on: %s leads to %s", async (at, to) => {
    const { address } = await openLink(at, ORLA);
    await waitFor(() => expect(address()).toBe(to));
  });

  test("a newcomer is welcomed in three steps, and may skip each and all of them", async () => {
    const { address } = await openLink("/accountlink?welcome=1&next=/market/cart");
    await sees("Welcome to Freeport", "Step 1 of 3");
    await press("Next");
    await sees("Step 2 of 3", "[FREE:0199A1B2]");
    await press("Link it later");
    await sees("Step 3 of 3");
    expect(await leadsTo("Sell something")).toBe("/market/create");
    await press("Skip all");
    await waitFor(() => expect(address()).toBe("/market/cart"));
  });

  test("linking it in the welcome leads to its last step", async () => {
    await openLink("/accountlink?welcome=1");
    await press("Next");
    await type("Your handle in the game", "BenOde");
    await tick("I have read and accept");
    await press("Link account");
    await sees("Step 3 of 3");
  });

  test("who comes with a linked account reads so", async () => {
    await openLink("/accountlink", ORLA);
    await sees("Your game account is linked", `You trade as ${ORLA.username}.`);
    expect(await leadsTo("Open settings")).toBe("/settings");
  });
});

describe("my organisations", () => {
  const roles = (position: number) => [
    { ...ORLA.contractors[0], role_details: [{ role_id: SESSION_ID, role_name: "Boss", position }] },
  ];
  const withRank = (position: number) => ({ ...ORLA, contractors: roles(position) }) as typeof ORLA;

  test("I leave one after a question", async () => {
    await open(<ContractorsTab me={withRank(3)} />);
    await press("Leave");
    await answer("Leave");
    expect((await sent(leaveContractor)).params).toEqual({ spectrum_id: HAULCO });
    await sees("You left Haul Company.");
  });

  test("its owner cannot leave it", async () => {
    await open(<ContractorsTab me={withRank(0)} />);
    await sees("Boss");
    expect(await leadsTo("To leave, hand it over first")).toBe("/org/manage?tab=settings");
    expect(button("Leave")).toBeNull();
  });

  test("who is in none reads so", async () => {
    await open(<ContractorsTab me={STRANGER} />);
    await sees("You are in no organisation");
    expect(await leadsTo("Find one that recruits")).toBe("/recruiting");
    expect(await leadsTo("Register one")).toBe("/org/register");
  });
});

describe("my profile", () => {
  const USER = example(getUser);

  test("I change one thing at a time", async () => {
    await open(<ProfileHeader user={USER} isOwn />);
    await press("Edit name");
    const save = (await dialog()).getByRole<HTMLButtonElement>("button", { name: "Save" });
    expect(save.disabled).toBe(true);
    await type("Display name", "Orla the Hauler");
    await answer("Save");
    expect((await sent(updateProfile)).body).toEqual({ display_name: "Orla the Hauler" });
    await sees("Profile saved.");
    await isClosed();
  });

  test("an empty name is not taken", async () => {
    await open(<ProfileHeader user={USER} isOwn />);
    await press("Edit name");
    await type("Display name", "");
    await answer("Save");
    await sees("Fill this in.");
    expect(network.callsOf(updateProfile)).toHaveLength(0);
  });

  test("when it cannot be saved I read why, and what I typed stays", async () => {
    const reason = network.refuse(updateProfile, new NotAllowed());
    await open(<ProfileHeader user={USER} isOwn />);
    await press("Change banner");
    await type("Address of your banner", "https://i.imgur.com/z.png");
    await answer("Save");
    await sees(reason);
    expect((await field("Address of your banner")).value).toBe("https://i.imgur.com/z.png");
  });

  test("the way to my game page lies on the banner, and no row of buttons stands there for it alone", async () => {
    const page = await open(<ProfileHeader user={USER} isOwn />);
    const more = await screen.findByRole("button", { name: "More actions" });
    expect(more.closest("div")?.contains(await screen.findByRole("button", { name: "Change banner" }))).toBe(true);
    expect(page.container.querySelector("[class*=actions]")).toBeNull();
  });

  test("others see it without the ways to change it", async () => {
    await open(<ProfileHeader user={USER} isOwn={false} />, { me: STRANGER });
    await sees("Orla Venn", "@orla_venn");
    for (const name of ["Edit name", "Change picture", "Change banner"]) expect(button(name)).toBeNull();
    expect(await leadsTo(/Haul Company/)).toBe(`/contractor/${HAULCO}`);
  });
});

describe("the reviews of a person", () => {
  const [review] = example(getUserReviews);
  if (!review) throw new Error("the contract's example has a review");
  const of = (count: number, rating: number, from = 0) =>
    Array.from({ length: count }, (_, at) => ({
      ...review,
      review_id: `0199a1b2-0000-7000-8000-0000000f${String(from + at).padStart(4, "0")}`,
      rating,
      content: `Review ${from + at}`,
    }));

  test("stand on pages of ten", async () => {
    network.answer(getUserReviews, of(12, 5));
    await open(<ReviewsTab user={example(getUser)} />);
    await sees("Review 9");
    expect(said()).not.toContain("Review 10");
    await press("Next");
    await sees("Review 11");
  });

  test("are narrowed to those of so many stars by the row that counts them, and shown again", async () => {
    network.answer(getUserReviews, [...of(2, 5), ...of(1, 1, 7)]);
    await open(<ReviewsTab user={example(getUser)} />);
    await press("1 stars: 1");
    await sees("Reviews with 1 star", "Review 7");
    expect(said()).not.toContain("Review 0");
    expect(button("1 stars: 1")?.getAttribute("aria-pressed")).toBe("true");
    expect(button("3 stars: 0")?.disabled).toBe(true);
    await press("Show all reviews");
    await sees("Review 0", "Review 7");
  });
});

describe("when I play", () => {
  const openHours = (at = "/availability", options: Parameters<typeof open>[1] = {}) => {
    network.answer(getAvailability, { ...example(getAvailability), selections: [] });
    return open(<AvailabilityScreen />, { route: "/availability", at, search: (raw) => raw, ...options });
  };
  const cell = (name: RegExp) => screen.findByLabelText(name);
  const save = () => press("Save");

  test("an hour that I choose by the keyboard is not saved before I say so", async () => {
    await openHours();
    fireEvent.keyDown(await cell(/^Monday, 6:00\sPM–6:30/), { key: " " });
    await sees("½ hours a week", "Not saved yet");
    expect(network.callsOf(updateAvailability)).toHaveLength(0);
    await save();
    const { body } = await sent(updateAvailability);
    expect((body as { contractor: unknown; selections: unknown[] }).contractor).toBeNull();
    expect((body as { selections: unknown[] }).selections).toHaveLength(1);
    await sees("Your hours are saved");
  });

  test("Shift and arrows choose many, and they can be taken back", async () => {
    await openHours();
    const start = await cell(/^Monday, 6:00\sPM/);
    fireEvent.keyDown(start, { key: "ArrowRight", shiftKey: true });
    const next = await cell(/^Monday, 6:30\sPM/);
    fireEvent.keyDown(next, { key: "ArrowRight", shiftKey: true });
    for (const time of [/^Monday, 6:00\sPM/, /^Monday, 6:30\sPM/, /^Monday, 7:00\sPM/])
      expect((await cell(time)).getAttribute("aria-selected")).toBe("true");
    await press("Undo");
    expect((await cell(/^Monday, 7:00\sPM/)).getAttribute("aria-selected")).toBe("false");
  });

  test("a whole day, an hour of all days, weekday evenings", async () => {
    await openHours();
    await press("Monday: switch the whole day");
    await sees("24 hours a week");
    await press(/^8:00\sAM: switch on all days$/);
    await sees("30 hours a week");
    await press("Clear");
    await sees("0 hours a week");
    await press("Weekday evenings");
    const evening = await cell(/^Friday, 8:00\sPM/);
    expect(evening.getAttribute("aria-selected")).toBe("true");
  });

  test("one day is copied to all", async () => {
    await openHours();
    await press("Tuesday: switch the whole day");
    fireEvent.change(await screen.findByLabelText("Copy this day"), { target: { value: "2" } });
    await press("Copy to all days");
    await sees("168 hours a week");
  });

  test("when they cannot be saved I read why, and nothing chosen is lost", async () => {
    const reason = network.refuse(updateAvailability, new NotAllowed());
    await openHours();
    await press("Monday: switch the whole day");
    await save();
    await sees(reason, "24 hours a week", "Not saved yet");
  });

  test("those for an organisation stand at an address of their own", async () => {
    network.answer(getContractorAvailability, { ...example(getContractorAvailability), selections: [] });
    const { address } = await openHours();
    await follow("Haul Company");
    await waitFor(() => expect(address()).toBe(`/availability?for=${HAULCO}`));
    await press("Monday: switch the whole day");
    await save();
    expect((await sent(updateAvailability)).body).toMatchObject({ contractor: HAULCO });
  });
});

test("a shown name that is too long stays as it was pasted, and its limit stands beside it", async () => {
  await open(<EditDialog user={example(getUser)} field="display_name" onClose={() => undefined} />);
  await type("Display name", "x".repeat(31));
  await press("Save");
  await sees("At most 30 characters.");
  expect((await field("Display name")).value).toHaveLength(31);
  expect(network.callsOf(updateProfile)).toHaveLength(0);
});

describe("my picture", () => {
  const file = new File(["x"], "me.png", { type: "image/png" });
  const openEdit = () => open(<EditDialog user={PROFILE} field="avatar_url" onClose={closed} />);
  const PROFILE = { ...example(getUser), avatar: "https://img.example/media/0123.webp" };
  const closed = vi.fn();

  test("comes from a file, which is saved at once", async () => {
    await openEdit();
    fireEvent.change(await field("Upload a file"), { target: { files: [file] } });
    expect(await sent(uploadPicture)).toMatchObject({ params: { kind: "avatar" }, files: ["me.png"] });
    await sees("Profile saved.");
    expect(closed).toHaveBeenCalled();
  });

  test("that is too large is not sent", async () => {
    await openEdit();
    const huge = new File([new Uint8Array(2_000_001 + 200_000)], "huge.png", { type: "image/png" });
    fireEvent.change(await field("Upload a file"), { target: { files: [huge] } });
    await sees("huge.png");
    expect(network.callsOf(uploadPicture)).toHaveLength(0);
  });

  test("at an address of another host is refused at its field, before anything is sent", async () => {
    await openEdit();
    const address = screen.getByRole<HTMLInputElement>("textbox");
    fireEvent.change(address, { target: { value: "http://evil.example/a.png" } });
    await press("Save");
    await sees("Only addresses at imgur, the game's site or its wiki.");
    expect([address.value, address.getAttribute("aria-invalid")]).toEqual(["http://evil.example/a.png", "true"]);
    expect(network.callsOf(updateProfile)).toHaveLength(0);
    fireEvent.change(address, { target: { value: "https://i.imgur.com/a.png" } });
    await press("Save");
    expect((await sent(updateProfile)).body).toEqual({ avatar_url: "https://i.imgur.com/a.png" });
  });

  test("gives way to the default one", async () => {
    await openEdit();
    await press("Use the default picture");
    expect((await sent(updateProfile)).body).toEqual({ avatar_url: "" });
  });
});
