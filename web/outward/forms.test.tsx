// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { createOwnWebhook } from "#contract/outward/webhooks.ts";
import { describeForm } from "#web/testing/forms.ts";
import { open } from "#web/testing/page.tsx";
import { AddWebhook } from "./webhooks/parts/AddWebhook.tsx";

describeForm("adding a webhook", {
  open: () => open(<AddWebhook owner={{ kind: "me" }} />),
  typed: { Name: "Our channel", URL: "https://discord.com/api/webhooks/1/abc" },
  choose: async (user) => user.click((await screen.findAllByRole("checkbox"))[0] as HTMLElement),
  button: "Add webhook",
  sends: createOwnWebhook,
  keepsDraft: false,
});
