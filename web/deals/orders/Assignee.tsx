import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import { getMembers } from "#web/calls/organisations/contractors.gen.ts";
import { nameAndHandle } from "#web/ui/party.ts";

const SHOWN = 8;
const WAIT_MS = 250;
const FIXED = ["anybody", "me", "nobody"] as const;

/** The chosen one in words; nothing while it is anybody. */
export function useAssigneeName(who: string | undefined): string | undefined {
  const { t } = useTranslation("orders");
  const fixed = FIXED.find((each) => each === who);
  return fixed ? t(`filters.${fixed}`) : who;
}

type Props = { spectrum_id: string; value: string | undefined; onChange: (who: string | undefined) => void };

/** Whom orders are assigned to: anybody, oneself, nobody, or a member who is found by name. */
export function Assignee({ spectrum_id, value, onChange }: Props) {
  const { t } = useTranslation("orders");
  const [typed, setTyped] = useState("");
  const fixed = FIXED.map((each) => ({ value: each, label: t(`filters.${each}`) }));
  // The chosen one's label stands in the field as if it had been typed.
  const isTyped = typed !== value && fixed.every(({ label }) => label !== typed);
  const [search] = useDebouncedValue(isTyped ? typed : "", WAIT_MS);
  const { data } = useQuery({
    ...query(getMembers, { params: { spectrum_id }, query: { page: "0", page_size: String(SHOWN), search } }),
    placeholderData: keepPreviousData,
  });
  const taken = new Set<string>(fixed.map((each) => each.value));
  const names = new Map([
    ...(value ? [[value, value] as const] : []),
    ...(data?.members ?? []).map((member) => [member.username as string, nameAndHandle(member)] as const),
  ]);
  return (
    <Select
      label={t("filters.who")}
      searchable
      allowDeselect={false}
      data={[
        ...fixed,
        ...[...names].filter(([name]) => !taken.has(name)).map(([name, label]) => ({ value: name, label })),
      ]}
      value={value ?? "anybody"}
      onChange={(who) => onChange(who === null || who === "anybody" ? undefined : who)}
      onSearchChange={setTyped}
    />
  );
}
