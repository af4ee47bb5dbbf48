// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { searchListings } from "#contract/goods/search.ts";
import { button, press, sees, sent } from "#web/testing/acts.ts";
import { network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import type { SellerKey } from "./combinable.ts";
import { MemberPicker } from "./MemberPicker.tsx";
import { BLANK_SET, bodyOf, type SetMember } from "./set-values.ts";

const member = (title: string): SetMember => ({
  listing_id: title,
  title,
  item_type: "Helmet",
  photo: null,
  price: 100,
  quantity: 1,
  status: "active",
});

test("only what the seller themselves sells can be added, and what cannot be sold now stays in sight with a word why", async () => {
  const paused: SetMember = { ...member("Arms"), status: "inactive" };
  const picker = (seller: SellerKey) => (
    <MemberPicker
      seller={seller}
      values={{ ...BLANK_SET, members: [paused] }}
      saved={[paused]}
      error={undefined}
      onChange={() => undefined}
    />
  );
  const page = await open(picker({ user_seller: "orla_venn" }));
  await sees("Arms", "Paused");
  const asked = async () => (await sent(searchListings, network.callsOf(searchListings).length || 1)).query;
  expect(await asked()).toMatchObject({ user_seller: "orla_venn", sale_type: "unique", listing_type: "unique" });
  page.unmount();
  await open(picker({ contractor_seller: "HAULCO" }));
  await waitFor(async () => expect(await asked()).toMatchObject({ contractor_seller: "HAULCO" }));
  expect(await asked()).not.toHaveProperty("user_seller");
});

function Picking() {
  const [values, setValues] = useState({ ...BLANK_SET, members: ["Arms", "Legs", "Core"].map(member) });
  return (
    <>
      <MemberPicker
        seller={{ user_seller: "orla_venn" }}
        values={values}
        saved={[]}
        error={undefined}
        onChange={(patch) => setValues((old) => ({ ...old, ...patch }) as typeof old)}
      />
      <output aria-label="sent">{bodyOf(values).listings.join()}</output>
    </>
  );
}

test("the seller puts the members of a set in order, by keys too", async () => {
  await open(<Picking />);
  await sees("Arms,Legs,Core");
  await press("Move Core up");
  await press("Move Arms down");
  expect(screen.getByLabelText("sent").textContent).toBe("Core,Arms,Legs");
  expect(button("Move Core up")?.disabled).toBe(true);
  expect(button("Move Legs down")?.disabled).toBe(true);
});
