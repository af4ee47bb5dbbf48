import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { contractorsQuery, recentQuery, usersQuery } from "./queries.ts";

const WAIT_MS = 300;
const LEAST = 2;
const SHOWN = 10;

type Choice = { value: string; label: string };
type Props = {
  kind: "org" | "user";
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
  /** What is typed, also when nothing is chosen. */
  onTyped?: (text: string) => void;
  /** Whose name is no choice; one's own unless something else is said. */
  except?: string | undefined;
};

/** Finds a player or an organisation by name; before anything is typed, those whom one ordered from last. */
export function RecipientPicker({ kind, value, error, onChange, onTyped, except }: Props) {
  const { t } = useTranslation("neworder");
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed.trim(), WAIT_MS);
  const { choices, isFetching } = useChoices(kind, asked, except);
  const shown =
    value === null || choices.some((each) => each.value === value) ? choices : [{ value, label: value }, ...choices];
  return (
    <Select
      label={t(`who.${kind}`)}
      placeholder={t("pick.hint")}
      required
      withAsterisk
      searchable
      clearable
      openOnFocus={false}
      data={shown}
      value={value}
      error={error}
      filter={({ options }) => options}
      onChange={onChange}
      onSearchChange={(text) => {
        setTyped(text);
        onTyped?.(text);
      }}
      nothingFoundMessage={t(typed.trim().length < LEAST ? "pick.more" : isFetching ? "pick.searching" : "pick.none")}
    />
  );
}

function useChoices(
  kind: Props["kind"],
  asked: string,
  except: string | undefined,
): { choices: readonly Choice[]; isFetching: boolean } {
  const me = useMe();
  const isAsking = asked.length >= LEAST;
  const users = useQuery({
    ...usersQuery(asked),
    enabled: isAsking && kind === "user",
    placeholderData: keepPreviousData,
  });
  const contractors = useQuery({
    ...contractorsQuery(asked),
    enabled: isAsking && kind === "org",
    placeholderData: keepPreviousData,
  });
  const recent = useQuery({ ...recentQuery(me?.username ?? ""), enabled: Boolean(me) });
  const found =
    kind === "user"
      ? (isAsking ? (users.data ?? []) : (recent.data?.items ?? []).flatMap((each) => each.assigned_to ?? [])).map(
          ({ username, display_name }) => ({ value: username, label: named(display_name, username) }),
        )
      : (isAsking ? (contractors.data ?? []) : (recent.data?.items ?? []).flatMap((each) => each.contractor ?? [])).map(
          ({ spectrum_id, name }) => ({ value: spectrum_id, label: named(name, spectrum_id) }),
        );
  const choices = [...new Map(found.map((each) => [each.value, each])).values()]
    .filter(({ value }) => value !== (except ?? me?.username))
    .slice(0, SHOWN);
  return { choices, isFetching: users.isFetching || contractors.isFetching };
}

const named = (name: string, id: string) => (name && name !== id ? `${name} (${id})` : id);
