// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { getReach } from "#contract/deals/reach.ts";
import { getService, type Service } from "#contract/goods/services.ts";
import { said, sees } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { STRANGER } from "#web/testing/people.ts";
import { MyServiceRow } from "./services/MyServiceRow.tsx";
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

test("a service says how often it was done and how it was rated, and one that nobody ordered yet says nothing", async () => {
  const service = example(getService) as Service;
  const page = await openService();
  await sees("This service", "Done 12 times", "4.7");
  page.unmount();
  network.answer(getService, { ...service, done: { orders: 0, avg_rating: 0, rating_count: 0 } });
  await openService();
  await sees(service_name);
  expect(said()).not.toContain("This service");
});

test("a card of a service says how often it was done, and one that was never done says nothing of it", async () => {
  const service = example(getService) as Service;
  const page = await open(<ServiceCard service={service} />);
  await sees("Done 12 times", "4.7");
  page.unmount();
  await open(<ServiceCard service={{ ...service, done: { orders: 0, avg_rating: 0, rating_count: 0 } }} />);
  await sees(service_name);
  expect(said()).not.toMatch(/done/i);
});

test("in the list of one's services each says how often it was done", async () => {
  const service = example(getService) as Service;
  const page = await open(<MyServiceRow service={service} mayManage />);
  await sees("Done 12 times", "4.7");
  page.unmount();
  await open(<MyServiceRow service={{ ...service, done: { orders: 1, avg_rating: 0, rating_count: 0 } }} mayManage />);
  await sees("Done 1 time");
  expect(said()).not.toContain("No reviews");
});
