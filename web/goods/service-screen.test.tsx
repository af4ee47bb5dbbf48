// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { getReach } from "#contract/deals/reach.ts";
import { getService, type Service } from "#contract/goods/services.ts";
import { said, sees } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { STRANGER } from "#web/testing/people.ts";
import { serviceQuery } from "./services/parts/queries.ts";
import { ServiceCard } from "./services/parts/ServiceCard.tsx";
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

test("a card of a service says in my own time when its seller usually plays, and nothing when they do not say", async () => {
  const service = example(getService) as Service;
  const page = await open(<ServiceCard service={service} />, { me: STRANGER });
  await sees("Plays", "your time");
  page.unmount();
  const always = await open(<ServiceCard service={{ ...service, usual_hours: { start: 6, finish: 5 } }} />, {
    me: STRANGER,
  });
  await sees("Plays at any hour");
  always.unmount();
  await open(<ServiceCard service={{ ...service, usual_hours: null }} />, { me: STRANGER });
  await sees(service_name);
  expect(said()).not.toMatch(/plays/i);
});
