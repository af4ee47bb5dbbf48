// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { getMyProfile, getUser, linkAccount, updateProfile } from "#contract/people/profiles.ts";
import { createToken, getToken, updateToken } from "#contract/people/tokens.ts";
import { describeForm } from "#web/testing/forms.ts";
import { example } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { AccountLinkScreen } from "./profiles/AccountLinkScreen.tsx";
import { EditDialog } from "./profiles/EditDialog.tsx";
import * as tokenDialogs from "./tokens/TokenDialogs.tsx";
import { TokensTab } from "./tokens/TokensTab.tsx";

const me = example(getMyProfile);
const nothing = () => undefined;

describeForm("linking my game account", {
  open: () => open(<AccountLinkScreen />, { route: "/accountlink", me: { ...me, rsi_confirmed: false } }),
  typed: { "Your handle in the game": "Star_Hauler" },
  choose: (user) => user.click(screen.getByRole("checkbox")),
  button: /^(Link|Check)/,
  sends: linkAccount,
  failure: "Failed to authenticate!",
  keepsDraft: true,
});

describeForm("changing my shown name", {
  open: () => open(<EditDialog user={example(getUser)} field="display_name" onClose={nothing} />),
  typed: { "Display name": "Star Hauler" },
  button: "Save",
  sends: updateProfile,
  keepsDraft: false,
});

describeForm("making an API token", {
  open: async () => {
    const page = await open(<TokensTab me={me} />);
    await page.user.click((await screen.findAllByRole("button", { name: "Create token" }))[0] as HTMLElement);
    return page;
  },
  typed: { Name: "Stock bot", Description: "Counts what is left." },
  choose: async (user) => user.click((await screen.findAllByRole("checkbox"))[0] as HTMLElement),
  button: "Create token",
  sends: createToken,
  keepsDraft: true,
});

describeForm("changing an API token", {
  open: () => open(<tokenDialogs.EditDialog token={example(getToken)} me={me} onClose={nothing} />),
  typed: { Name: "Other bot" },
  button: "Save",
  sends: updateToken,
  keepsDraft: false,
});
