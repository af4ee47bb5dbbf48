// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { button, press, sees } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
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
