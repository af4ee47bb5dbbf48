import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#web/ui/Avatar.tsx";
import { findQuery } from "./queries.ts";
import styles from "./SellerFilter.module.css";
import type { Change } from "./search.ts";

const WAIT_MS = 200;

/** Whose goods are shown: an organisation or a person, by their name. */
export function SellerFilter({ change }: { change: Change }) {
  const { t } = useTranslation("market");
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed.trim(), WAIT_MS);
  const { data, isFetching } = useQuery({ ...findQuery(asked), placeholderData: keepPreviousData });
  const sellers =
    asked === "" || !data
      ? []
      : [
          ...data.organisations.map(({ spectrum_id, name, avatar }) => ({
            key: `o${spectrum_id}`,
            name,
            note: spectrum_id,
            avatar,
            square: true,
            patch: { contractor_seller: spectrum_id, user_seller: undefined },
          })),
          ...data.people.map(({ username, display_name, avatar }) => ({
            key: `p${username}`,
            name: display_name,
            note: username,
            avatar,
            square: false,
            patch: { user_seller: username, contractor_seller: undefined },
          })),
        ];
  return (
    <div>
      <TextInput
        label={t("filter.seller")}
        placeholder={t("filter.sellerType")}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={styles.sellers}>
        {sellers.map(({ key, name, note, avatar, square, patch }) => (
          <li key={key}>
            <button type="button" className={styles.seller} onClick={() => change(patch)}>
              <Avatar name={name} url={avatar} size={26} square={square} />
              <span>{name}</span>
              <span className="dim">{note}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status">
        {asked.length > 1 && !isFetching && sellers.length === 0 && t("filter.sellerNone")}
      </p>
    </div>
  );
}
