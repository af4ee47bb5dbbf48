// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { commentOnPost } from "#contract/organisations/comments.ts";
import { getContractor } from "#contract/organisations/contractors.ts";
import {
  archiveContractor,
  linkContractor,
  registerContractor,
  updateContractor,
} from "#contract/organisations/organisations.ts";
import { createPost } from "#contract/organisations/recruiting.ts";
import { createRole } from "#contract/organisations/roles.ts";
import { call } from "#web/api.ts";
import { field, press, sees, sent, type } from "#web/testing/acts.ts";
import { describeForm } from "#web/testing/forms.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { DetailsForm } from "./details/DetailsForm.tsx";
import { LinkForm } from "./founding/LinkForm.tsx";
import { RegisterForm } from "./founding/RegisterForm.tsx";
import { CommentForm } from "./recruiting/CommentForm.tsx";
import { PostForm } from "./recruiting/PostForm.tsx";
import { RoleEditor } from "./roles/RoleEditor.tsx";
import { OrderTemplateForm } from "./settings/parts/OrderTemplateForm.tsx";
import { ArchiveDialog } from "./settings/Settings.tsx";

const contractor = example(getContractor);
const POST_ID = "0197c001-0000-7000-8000-000000000001";
const nothing = () => undefined;

describeForm("founding an organisation", {
  open: () => open(<RegisterForm />),
  typed: { Name: "Star Haulers", Identifier: "STARHAUL" },
  button: "Create organisation",
  sends: registerContractor,
  keepsDraft: true,
});

test("a logo is linked over http as well, and a host that is not approved is said at its field", async () => {
  await open(<RegisterForm />);
  await type("Name", "Star Haulers");
  await type("Identifier", "STARHAUL");
  await type("Logo (address)", "http://evil.example/a.png");
  await press("Create organisation");
  await sees("Only addresses at imgur, the game's site or its wiki.");
  expect(network.callsOf(registerContractor)).toHaveLength(0);
  await type("Logo (address)", "http://i.imgur.com/a.png");
  await press("Create organisation");
  expect((await sent(registerContractor)).body).toMatchObject({ logo: "http://i.imgur.com/a.png" });
});

test("a name and an identifier that are too long stay as they were pasted, and their limits stand beside them", async () => {
  await open(<RegisterForm />);
  await type("Name", "x".repeat(51));
  await type("Identifier", "Y".repeat(31));
  await press("Create organisation");
  await sees("3 to 50 characters.", "3 to 30 letters and digits.");
  expect((await field("Name")).value).toHaveLength(51);
  expect((await field("Identifier")).value).toHaveLength(31);
  expect(network.callsOf(registerContractor)).toHaveLength(0);
});

describeForm("bringing an organisation of the game here", {
  open: () => open(<LinkForm />),
  typed: { "Code of the organisation in the game": "HAULCO" },
  button: /^(Add|Check)/,
  sends: linkContractor,
  failure: "Failed to authenticate!",
  keepsDraft: true,
});

describeForm("changing what my organisation says about itself", {
  open: () => open(<DetailsForm contractor={contractor} />),
  typed: { Name: "Star Haulers" },
  button: "Save",
  sends: updateContractor,
  keepsDraft: false,
});

describeForm("archiving my organisation", {
  open: () => open(<ArchiveDialog contractor={contractor} onClose={nothing} />),
  typed: { [`Type the name “${contractor.name}” to confirm`]: contractor.name },
  button: "Archive for good",
  sends: archiveContractor,
  keepsDraft: false,
});

describeForm("adding a role", {
  open: () =>
    open(<RoleEditor organisation={contractor} standing={{ rank: 0, permissions: new Set() }} onDone={nothing} />),
  typed: { Name: "Pilot", Position: "20" },
  button: "Create role",
  sends: createRole,
  keepsDraft: false,
});

describeForm("writing the post of my organisation", {
  open: () => open(<PostForm contractor={contractor} />),
  typed: { Title: "Haulers wanted", Text: "We fly on Fridays." },
  button: "Publish",
  sends: createPost,
  keepsDraft: true,
});

describeForm("commenting on a post", {
  open: () =>
    open(
      <CommentForm
        label="Comment"
        action="Send"
        draft="comment.post"
        send={(content) => call(commentOnPost, { params: { post_id: POST_ID }, body: { content } })}
      />,
    ),
  typed: { Comment: "May I bring a friend?" },
  button: "Send",
  sends: commentOnPost,
  keepsDraft: true,
});

const words = { title: "Template", lead: "", label: "Text", saved: "Text saved" };
const params = { spectrum_id: contractor.spectrum_id };
describeForm("writing what stands ready in the notes of buyers", {
  open: () =>
    open(
      <OrderTemplateForm
        owner={contractor.spectrum_id}
        saved=""
        words={words}
        send={(market_order_template) => call(updateContractor, { params, body: { market_order_template } })}
      />,
    ),
  typed: { Text: "Where do we meet?" },
  button: "Save",
  sends: updateContractor,
  keepsDraft: true,
});
