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
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Lines } from "#web/ui/Lines.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { contractorQuery } from "../parts/queries.ts";
import { useStanding } from "../parts/standing.ts";
import { MemberRow } from "./MemberRow.tsx";
import styles from "./Members.module.css";

const SIZES = [25, 50, 100] as const;
const WAIT_MS = 250;

/** The members of an organisation, a page at a time; roles and kicks for those who may. */
export function MembersTable({ organisation }: { organisation: { spectrum_id: string; name: string } }) {
  const { t } = useTranslation("members");
  const { spectrum_id } = organisation;
  const [typed, setTyped] = useState("");
  const [role, setRole] = useState("");
  const [sort, setSort] = useState<"username" | "role">("username");
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(50);
  const [search] = useDebouncedValue(typed.trim(), WAIT_MS);
  const { data: contractor } = useQuery(contractorQuery(spectrum_id));
  const standing = useStanding(spectrum_id);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(contractors.getMembers, {
      params: { spectrum_id },
      query: { page: String(page), page_size: String(size), search, sort, role_filter: role },
    }),
    placeholderData: keepPreviousData,
  });
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
            ...(contractor?.roles ?? []).map(({ role_id, name }) => ({ value: role_id, label: name })),
          ]}
          onChange={(value) => narrow(() => setRole(value))}
        />
        <Picker
          label={t("sort")}
          value={sort}
          choices={[
            { value: "username", label: t("byName") },
            { value: "role", label: t("byRole") },
          ]}
          onChange={(value) => narrow(() => setSort(value))}
        />
      </div>
      {error && !data && (
        <div className={styles.pad}>
          <ErrorNotice failure={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && (
        <div className={styles.pad}>
          <Lines count={6} height={44} />
        </div>
      )}
      {data?.total === 0 && <EmptyState title={t("none")} text={t("noneText")} />}
      {data && contractor && data.total > 0 && (
        <ul className={styles.members} data-stale={isPlaceholderData || undefined} aria-label={t("title")}>
          {data.members.map((member) => (
            <MemberRow key={member.username} member={member} organisation={contractor} standing={standing} />
          ))}
        </ul>
      )}
      {data && data.total > SIZES[0] && (
        <div className={styles.pad}>
          <Pager
            index={page}
            size={size}
            sizes={SIZES}
            total={data.total}
            onTurn={setPage}
            onSize={(next) => narrow(() => setSize(next))}
          />
        </div>
      )}
    </Panel>
  );
}
