// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { getService, updateService } from "#contract/goods/services.ts";
import { answer, press, sees, sent, type } from "#web/testing/acts.ts";
import { example } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { ServiceForm } from "./ServiceForm.tsx";

const service = example(getService);
const openForm = () =>
  open(<ServiceForm service={service} />, {
    route: "/order/service/$service_id/edit",
    at: `/order/service/${service.service_id}/edit`,
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
