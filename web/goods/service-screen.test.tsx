// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { getReach } from "#contract/deals/reach.ts";
import { getService } from "#contract/goods/services.ts";
import { said, sees } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { STRANGER } from "#web/testing/people.ts";
import { serviceQuery } from "./services/parts/queries.ts";
import { ServiceScreen } from "./services/ServiceScreen.tsx";

const { service_id, service_name } = example(getService);
const openService = () =>
  open(<ServiceScreen />, {
    route: "/order/service/$service_id",
    at: `/order/service/${service_id}`,
    loads: [serviceQuery(service_id)],
    now: THAT_DAY,
    me: STRANGER,
  });

test("I see whether who does a service is here and when they usually have time, and nothing when they do not say", async () => {
  const page = await openService();
  await sees(service_name, "usually plays", "Here now");
  page.unmount();
  network.answer(getReach, { answers_in: null, is_here: false, hours: [] });
  await openService();
  await sees(service_name);
  expect(said()).not.toContain("usually plays");
});
