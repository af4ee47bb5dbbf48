import { MultiSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { nameAndHandle, shownName } from "#web/ui/party.ts";
import styles from "./PeoplePicker.module.css";

const WAIT_MS = 300;
const SHOWN = 8;

type Person = Pick<profiles.FoundUser, "username" | "display_name">;
type Props = {
  label: string;
  value: readonly string[];
  max: number;
  /** Offered before anything is typed. */
  known?: readonly Person[];
  onChange: (usernames: string[]) => void;
};

/** Finds people by a part of their name, from two letters on; before anything is typed, those whom one knows. */
export function PeoplePicker({ label, value, max, known = [], onChange }: Props) {
  const { t } = useTranslation("invites");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), WAIT_MS);
  const isAsked = [...search].length >= 2;
  const { data } = useQuery({
    ...query(profiles.searchUsers, { params: { query: search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? (data ?? []) : typed === "" ? known.slice(0, SHOWN) : [];
  /** What those who were chosen here are called; a draft of another day knows only who they are. */
  const [chosenNames, setChosenNames] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map(value.map((username) => [username, chosenNames.get(username) ?? username]));
  for (const person of found) if (!value.includes(person.username)) names.set(person.username, nameAndHandle(person));
  return (
    <MultiSelect
      label={label}
      placeholder={value.length < max ? t("whoHint") : ""}
      searchable
      classNames={{ input: styles.box ?? "", inputField: styles.field ?? "" }}
      {...(value.length >= max ? { dropdownOpened: false } : {})}
      hidePickedOptions
      maxValues={max}
      data={[...names].map(([username, name]) => ({ value: username, label: name }))}
      // The server has searched already, also in names that are not shown.
      filter={({ options }) => options}
      value={[...value]}
      onChange={(next) => {
        const met = found.map((person) => [person.username, shownName(person)] as const);
        setChosenNames(new Map([...chosenNames, ...met]));
        onChange(next);
        setTyped("");
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t(isAsked ? "nobody" : "typeMore")}
    />
  );
}
