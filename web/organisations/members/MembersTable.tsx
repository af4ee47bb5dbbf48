import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconDownload, IconSearch, IconUserPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { useNow } from "#web/ui/now.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { PageTable } from "#web/ui/table/PageTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { contractorQuery } from "../parts/queries.ts";
import { useRoleName } from "../parts/role-name.ts";
import { useStanding } from "../parts/standing.ts";
import { KickCell, type Member, PersonCell, RolesCell } from "./MemberCells.tsx";
import styles from "./Members.module.css";

const SORTS = ["username", "role"] as const;
const SIZES = [25, 50, 100] as const;
const WAIT_MS = 250;
const DAY_MS = 86_400_000;

/** The members of an organisation, a page at a time; roles and kicks for those who may. */
export function MembersTable({ organisation }: { organisation: { spectrum_id: string; name: string } }) {
  const { t } = useTranslation("members");
  const { spectrum_id } = organisation;
  const [typed, setTyped] = useState("");
  const [role, setRole] = useState("");
  const [sort, setSort] = useState<(typeof SORTS)[number]>("username");
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(50);
  const [search] = useDebouncedValue(typed.trim(), WAIT_MS);
  const { data: contractor } = useQuery(contractorQuery(spectrum_id));
  const standing = useStanding(spectrum_id);
  const nameOf = useRoleName();
  const columns = useColumns(contractor, standing);
  const found = useQuery({
    ...query(contractors.getMembers, {
      params: { spectrum_id },
      query: { page: String(page), page_size: String(size), search, sort, role_filter: role },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const narrow = (change: () => void) => {
    change();
    setPage(0);
  };
  return (
    <Panel
      title={`${t("title")}${data ? ` · ${formatCount(data.total)}` : ""}`}
      flush
      aside={
        <div className={styles.links}>
          {standing.permissions.has("manage_invites") && (
            <ButtonLink to="/org/manage" search={{ tab: "invites" }} size="small" icon={<IconUserPlus aria-hidden />}>
              {t("invite")}
            </ButtonLink>
          )}
          {standing.rank !== undefined && (
            <a
              href={`/api/contractors/${encodeURIComponent(spectrum_id)}/members/csv`}
              download
              className={buttonClass("plain", "small")}
            >
              <IconDownload aria-hidden />
              {t("csv")}
            </a>
          )}
        </div>
      }
    >
      <div className={styles.filters}>
        <TextInput
          enterKeyHint="search"
          aria-label={t("search")}
          placeholder={t("search")}
          leftSection={<IconSearch aria-hidden size={16} />}
          value={typed}
          onChange={(event) => {
            const text = event.currentTarget.value;
            narrow(() => setTyped(text));
          }}
        />
        <Picker
          label={t("role")}
          value={role}
          choices={[
            { value: "", label: t("anyRole") },
            ...(contractor?.roles ?? []).map(({ role_id, name }) => ({ value: role_id, label: nameOf(name) })),
          ]}
          onChange={(value) => narrow(() => setRole(value))}
        />
        <Picker
          label={t("sort")}
          className={styles.sort}
          value={sort}
          choices={[
            { value: "username", label: t("byName") },
            { value: "role", label: t("byRole") },
          ]}
          onChange={(value) => narrow(() => setSort(value))}
        />
      </div>
      <ListFrame
        flush
        source={found}
        rows={contractor && data?.members}
        loading={<Skeleton count={6} height={44} />}
        empty={<EmptyState title={t("none")} text={t("noneText")} />}
        paging={
          data && {
            index: page,
            size,
            sizes: SIZES,
            total: data.total,
            onTurn: setPage,
            onSize: (next) => narrow(() => setSize(next)),
          }
        }
      >
        {(members) => (
          <PageTable
            caption={t("title")}
            className={styles.members}
            columns={columns.filter(
              ({ key }) =>
                (key !== "open" && key !== "seen") || members.some(({ open_orders }) => open_orders !== undefined),
            )}
            rows={members}
            rowKey={({ username }) => username}
            sort={{ key: sort, down: false }}
            onSort={(next) => narrow(() => setSort(SORTS.find((each) => each === next?.key) ?? sort))}
          />
        )}
      </ListFrame>
    </Panel>
  );
}

function useColumns(
  organisation: contractors.Contractor | undefined,
  standing: ReturnType<typeof useStanding>,
): readonly Column<Member>[] {
  const { t } = useTranslation("members");
  if (!organisation) return [];
  const shared = { organisation, standing };
  const columns: Column<Member>[] = [
    {
      key: "username",
      name: t("member"),
      by: true,
      isHead: true,
      className: styles.who,
      cell: (member) => <PersonCell member={member} />,
    },
    {
      key: "role",
      name: t("roles"),
      by: true,
      isPlain: true,
      className: styles.roles,
      cell: (member) => <RolesCell member={member} {...shared} />,
    },
    {
      key: "joined",
      name: t("joined"),
      className: styles.fact,
      cell: ({ joined_at }) => <RelativeTime time={joined_at} />,
    },
    {
      key: "seen",
      name: t("seen"),
      help: t("seenHelp"),
      className: styles.fact,
      cell: ({ last_seen }) => (last_seen ? <Day day={last_seen} /> : "–"),
    },
    {
      key: "open",
      name: t("open"),
      right: true,
      className: styles.fact,
      cell: ({ open_orders }) => (open_orders === undefined ? "–" : formatCount(open_orders)),
    },
  ];
  if (standing.permissions.has("kick_members"))
    columns.push({
      key: "act",
      name: t("actions"),
      isNameHidden: true,
      right: true,
      className: styles.act,
      cell: (member) => <KickCell member={member} {...shared} />,
    });
  return columns;
}

/** A day of the calendar of UTC, told as of now. */
function Day({ day }: { day: string }) {
  const { t } = useTranslation("members");
  const now = useNow();
  const days = Math.floor((now - Date.parse(day)) / DAY_MS);
  return (
    <span title={day}>{days < 1 ? t("seenToday") : t("seenDays", { count: days, amount: formatCount(days) })}</span>
  );
}
