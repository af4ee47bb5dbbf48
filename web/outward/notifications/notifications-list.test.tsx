// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { listNotifications } from "#contract/outward/notifications.ts";
import { describeList } from "#web/testing/lists.ts";
import { open } from "#web/testing/page.tsx";
import { NotificationsList } from "./parts/NotificationsList.tsx";

describeList("notifications", {
  open: () => open(<NotificationsList onChosen={() => undefined} />),
  reads: listNotifications,
  row: /Tam Oyelle/,
  nothing: {
    notifications: [],
    pagination: { total: 0, currentPage: 0, pageSize: 20, totalPages: 0, hasNextPage: false, hasPreviousPage: false },
    unread_count: 0,
  },
  empty: "Nothing new",
});

test("the names in a notification stand out from its sentence", async () => {
  await open(<NotificationsList onChosen={() => undefined} />);
  const row = await screen.findByText("Tam Oyelle");
  expect(row.tagName).toBe("B");
  expect(row.parentElement?.textContent).not.toMatch(/[\u2068\u2069]/);
});
