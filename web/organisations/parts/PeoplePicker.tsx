import { MultiSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import styles from "./PeoplePicker.module.css";

const WAIT_MS = 300;

type Props = { label: string; value: readonly string[]; max: number; onChange: (usernames: string[]) => void };

/** Finds people by a part of their name, from two letters on. */
export function PeoplePicker({ label, value, max, onChange }: Props) {
  const { t } = useTranslation("invites");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), WAIT_MS);
  const isAsked = [...search].length >= 2;
  const { data } = useQuery({
    ...query(profiles.searchUsers, { params: { query: search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? (data ?? []) : [];
  const names = new Map<string, string>(value.map((username) => [username, username]));
  for (const { username, display_name } of found)
    names.set(username, display_name === username ? username : `${display_name} (@${username})`);
  return (
    <MultiSelect
      label={label}
      placeholder={value.length < max ? t("whoHint") : ""}
      searchable
      classNames={{ input: styles.box ?? "", inputField: styles.field ?? "" }}
      {...(value.length >= max ? { dropdownOpened: false } : {})}
      hidePickedOptions
      maxValues={max}
      data={[...names].map(([username, name]) => ({
        value: username,
        label: value.includes(username) ? username : name,
      }))}
      // The server has searched already, also in names that are not shown.
      filter={({ options }) => options}
      value={[...value]}
      onChange={(next) => {
        onChange(next);
        setTyped("");
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t(isAsked ? "nobody" : "typeMore")}
    />
  );
}
