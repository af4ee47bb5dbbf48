// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { listPlaces } from "#contract/catalogue/places.ts";
import { getService, updateService } from "#contract/goods/services.ts";
import { answer, press, sees, sent, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { ServiceForm } from "./ServiceForm.tsx";

const service = example(getService);
const openForm = () =>
  open(<ServiceForm service={service} />, {
    route: "/order/service/$service_id/edit",
    at: `/order/service/${service.service_id}/edit`,
  });

test("places of the game that fit are offered where a service goes from and to", async () => {
  const [place] = example(listPlaces);
  if (!place) throw new Error("the contract's example has no place");
  const tooLong = `Lor${"e".repeat(30)}`;
  network.answer(listPlaces, [
    { ...place, name: "Lorville" },
    { ...place, name: tooLong },
  ]);
  await openForm();
  await type("From", "Lor");
  await waitFor(() => expect(screen.queryAllByRole("option", { name: "Lorville", hidden: true })).not.toHaveLength(0));
  expect(screen.queryByRole("option", { name: tooLong, hidden: true })).toBeNull();
});

test("a service is deleted from its form with what was saved, not with what is typed", async () => {
  const { address } = await openForm();
  await type("Name of the service", "Half typed");
  await press("Delete");
  await sees(`Delete “${service.service_name}”?`);
  await answer("Delete");
  expect((await sent(updateService)).body).toMatchObject({ status: "inactive", service_name: service.service_name });
  await waitFor(() => expect(address()).toBe("/order/services"));
});
