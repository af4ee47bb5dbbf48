// @vitest-environment happy-dom
import { createListing } from "#contract/goods/listings.ts";
import { describeForm } from "#web/testing/forms.ts";
import { open } from "#web/testing/page.tsx";
import { UniqueForm } from "./UniqueForm.tsx";

describeForm("putting a thing on the market", {
  open: () => open(<UniqueForm />),
  typed: { Title: "A cooler", "Price for one": "1500", Description: "Used twice." },
  button: "Publish",
  sends: createListing,
  keepsDraft: true,
});
