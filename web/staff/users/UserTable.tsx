import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as users from "#web/calls/staff/users.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { PartyLink } from "../parts/PartyLink.tsx";
import styles from "../parts/Staff.module.css";
import { StaffTable } from "../parts/StaffTable.tsx";
import { parseUsers } from "../parts/search.ts";
import { useStaffSearch } from "../parts/use-staff-search.ts";
import { UserDrawer } from "./UserDrawer.tsx";

const route = getRouteApi("/admin/users");
const SIZES = [5, 10, 20, 50, 100] as const;

/** All accounts that are not closed, sorted and narrowed by the server. */
export function UserTable() {
  const { t } = useTranslation("staff");
  const search = parseUsers(route.useSearch());
  const { search: words, role, state, verified, sort = "created_at", up, user } = search;
  const { go, narrow, page, size, paging } = useStaffSearch(search, route.useNavigate(), { sizes: SIZES, usual: 20 });
  const found = useQuery({
    ...query(users.searchUsers, {
      query: {
        page: String(page),
        page_size: String(size),
        sort_by: sort,
        sort_order: up ? "asc" : "desc",
        ...(words ? { search: words } : {}),
        ...(role ? { role } : {}),
        ...(state ? { banned: state === "banned" ? "true" : "false" } : {}),
        ...(verified ? { rsi_confirmed: verified === "yes" ? "true" : "false" } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const columns: readonly Column<users.AdminUser>[] = [
    {
      key: "display_name",
      name: t("users.user"),
      by: true,
      isHead: true,
      wide: true,
      cell: (row) => <PartyLink user={row} />,
    },
    { key: "username", name: t("users.handle"), by: true, cell: ({ username }) => `@${username}` },
    {
      key: "created_at",
      name: t("users.joined"),
      by: true,
      cell: ({ created_at }) => <RelativeTime time={created_at} />,
    },
    { key: "role", name: t("users.role"), by: true, cell: (row) => t(`users.roles.${row.role}`) },
    {
      key: "banned",
      name: t("users.state"),
      by: true,
      cell: ({ banned, rsi_confirmed }) => (
        <span className={styles.chips}>
          {banned && <Chip tone="bad">{t("users.banned")}</Chip>}
          {!rsi_confirmed && <Chip tone="warn">{t("users.unverified")}</Chip>}
          {!banned && rsi_confirmed && <Chip tone="good">{t("users.fine")}</Chip>}
        </span>
      ),
    },
    {
      key: "act",
      name: t("users.open"),
      isNameHidden: true,
      right: true,
      cell: ({ username }) => (
        <Button size="small" onClick={() => go({ user: username })}>
          {t("users.open")}
        </Button>
      ),
    },
  ];
  return (
    <>
      <StaffTable
        title={t("users.tabs.people")}
        filters={
          <>
            <WordsInput
              label={t("users.search")}
              value={words ?? ""}
              onChange={(typed) => narrow({ search: typed.trim() || undefined })}
            />
            <Picker
              label={t("users.role")}
              value={role ?? ""}
              choices={[
                { value: "" as const, label: t("users.anyRole") },
                ...users.USER_ROLES.map((value) => ({ value, label: t(`users.roles.${value}`) })),
              ]}
              onChange={(value) => narrow({ role: value || undefined })}
            />
            <Picker
              label={t("users.state")}
              value={state ?? ""}
              choices={[
                { value: "" as const, label: t("users.anyState") },
                { value: "active" as const, label: t("users.active") },
                { value: "banned" as const, label: t("users.banned") },
              ]}
              onChange={(value) => narrow({ state: value || undefined })}
            />
            <Picker
              label={t("users.link")}
              value={verified ?? ""}
              choices={[
                { value: "" as const, label: t("users.anyLink") },
                { value: "yes" as const, label: t("users.verified") },
                { value: "no" as const, label: t("users.unverified") },
              ]}
              onChange={(value) => narrow({ verified: value || undefined })}
            />
          </>
        }
        columns={columns}
        source={found}
        rows={data?.users}
        rowKey={({ username }) => username}
        paging={paging}
        total={data?.pagination.total_users}
        sort={{ key: sort, down: !up }}
        onSort={({ key, down }) =>
          narrow({ sort: key === "created_at" ? undefined : key, up: down ? undefined : true })
        }
        empty={{ title: t("users.none"), text: t("users.noneText") }}
        open={user}
        onOpen={(name) => go({ user: name })}
      />
      {user !== undefined && <UserDrawer key={user} username={user} onClose={() => go({ user: undefined })} />}
    </>
  );
}
