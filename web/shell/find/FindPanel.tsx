import { useNavigate } from "@tanstack/react-router";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./FindPanel.module.css";
import type { Option } from "./option.ts";
import { useFound } from "./use-found.tsx";

/** What the field hands on: whether the panel has taken the key. */
export type FindKeys = { take: (key: string) => boolean };

type Props = {
  words: string;
  /** Which option the arrows have come to. */
  onActive: (id: string | undefined) => void;
  onSearch: (words: string) => void;
  /** Something has been opened. */
  onDone: () => void;
  ref: Ref<FindKeys>;
};

export const FIND_PANEL = "site-search-found";
const idOf = ({ id }: Option) => `${FIND_PANEL}-${id.replace(/[^\w-]/g, "_")}`;

/** What the words in the search field fit: the focus stays in the field, whose arrows walk through the options. */
export function FindPanel({ words, onActive, onSearch, onDone, ref }: Props) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const { groups, isEmpty } = useFound(words);
  const options = groups.flatMap((group) => group.options);
  const [active, setActive] = useState<string>();
  const at = options.findIndex(({ id }) => id === active);
  const current = options[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin anew
  useEffect(() => setActive(undefined), [words]);
  const currentId = current && idOf(current);
  useEffect(() => {
    onActive(currentId);
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId, onActive]);
  const choose = (option: Option) => {
    if (option.words !== undefined) onSearch(option.words);
    else if (option.run) option.run();
    else void navigate(option.to as never);
    onDone();
  };
  const step = (by: 1 | -1) => setActive(options[at < 0 && by < 0 ? options.length - 1 : at + by]?.id);
  useImperativeHandle(ref, () => ({
    take: (key) => {
      if (key === "ArrowDown") step(1);
      else if (key === "ArrowUp") step(-1);
      else if (key === "Enter" && current) choose(current);
      else return false;
      return true;
    },
  }));
  if (groups.length === 0 && !isEmpty) return null;
  return (
    <div className={styles.panel}>
      <div role="listbox" id={FIND_PANEL} aria-label={t("find.label")}>
        {groups.map(({ key, options: inside }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by this role alone
          <div key={key} role="group" aria-labelledby={`${FIND_PANEL}-${key}`}>
            <div id={`${FIND_PANEL}-${key}`} className={styles.heading}>
              {t(`find.${key}` as "find.items")}
            </div>
            {inside.map((option) => (
              <button
                key={option.id}
                type="button"
                role="option"
                id={idOf(option)}
                tabIndex={-1}
                aria-selected={option === current}
                className={styles.option}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span className={styles.picture} aria-hidden>
                  {option.picture}
                </span>
                <span className={styles.label}>{option.label}</span>
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
              </button>
            ))}
          </div>
        ))}
      </div>
      {isEmpty && (
        <p className={styles.nothing} role="status">
          {t("find.nothing")}
        </p>
      )}
      <p className={styles.keys} aria-hidden>
        {t("find.keys")}
      </p>
    </div>
  );
}
