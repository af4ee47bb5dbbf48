// @vitest-environment happy-dom
import { createListing } from "#contract/goods/listings.ts";
import { getContract, offerOnContract } from "#contract/trading/contracts.ts";
import { describeForm } from "#web/testing/forms.ts";
import { example } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { inDays } from "#web/ui/dates.ts";
import { AuctionForm } from "./auctions/parts/AuctionForm.tsx";
import { OfferForm } from "./contracts/OfferForm.tsx";

describeForm("offering to do a contract", {
  open: () => open(<OfferForm contract={example(getContract)} mayOffer />),
  typed: { Title: "We escort you", Pay: "70000" },
  button: "Send offer",
  sends: offerOnContract,
  keepsDraft: true,
});

describeForm("putting a thing up for auction", {
  open: () => open(<AuctionForm />),
  typed: {
    Title: "A cooler",
    "Starting bid": "1500",
    Description: "Used twice.",
    "Minimum raise": "50",
    "End of the auction": inDays(3, Date.now()),
  },
  button: "Publish",
  sends: createListing,
  keepsDraft: true,
});
