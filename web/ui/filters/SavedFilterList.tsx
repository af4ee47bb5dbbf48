import { TextInput } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "../announce.ts";
import { Button } from "../Button.tsx";
import { IconButton } from "../IconButton.tsx";
import { showUndo } from "../toast.ts";
import styles from "./SavedFilterList.module.css";
import { isSameSearch, MOST_SAVED, SAVED_NAME_LENGTH, type SavedFilter, useSavedFilters } from "./saved-filters.ts";

type Props = { of: string; search: string; onChoose: (search: string) => void };

/** The filters that were kept, and a field to name the one that is set now. */
export function SavedFilterList({ of, search, onChoose }: Props) {
  const { t } = useTranslation("saved");
  const { saved, isFull, save, forget } = useSavedFilters(of);
  const box = useRef<HTMLDivElement>(null);
  const isKept = saved.some((each) => isSameSearch(each.search, search));
  const remove = (filter: SavedFilter) => {
    forget(filter.name);
    // The button that was pressed is gone, and the box closes when the focus leaves it.
    box.current?.focus();
    showUndo(t("removed", { name: filter.name }), () => save(filter));
  };
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {saved.length > 0 && (
        <ul className={styles.list} aria-label={t("list")}>
          {saved.map((filter) => (
            <Row
              key={filter.name}
              filter={filter}
              isNow={isSameSearch(filter.search, search)}
              onChoose={onChoose}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {search === "" && <p className="dim">{t(saved.length > 0 ? "narrowForMore" : "narrow")}</p>}
      {search !== "" && !isKept && isFull && <p className="dim">{t("full", { most: MOST_SAVED })}</p>}
      {search !== "" && !isKept && !isFull && (
        <NameForm
          names={saved.map(({ name }) => name)}
          onSave={(name) => {
            save({ name, search });
            announce(t("kept", { name }));
            box.current?.focus();
          }}
        />
      )}
    </div>
  );
}

type RowProps = {
  filter: SavedFilter;
  isNow: boolean;
  onChoose: (search: string) => void;
  onRemove: (filter: SavedFilter) => void;
};

function Row({ filter, isNow, onChoose, onRemove }: RowProps) {
  const { t } = useTranslation("saved");
  const { name, search } = filter;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.name} aria-current={isNow || undefined} onClick={() => onChoose(search)}>
        <span>{name}</span>
        {isNow && <IconCheck aria-hidden />}
      </button>
      <IconButton label={t("remove", { name })} onClick={() => onRemove(filter)}>
        <IconX aria-hidden />
      </IconButton>
    </li>
  );
}

/** A name that is there already takes the new search, and the field says so before. */
function NameForm({ names, onSave }: { names: readonly string[]; onSave: (name: string) => void }) {
  const { t } = useTranslation("saved");
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") onSave(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={t("name")}
        placeholder={t("example")}
        description={names.includes(name.trim()) ? t("taken") : undefined}
        maxLength={SAVED_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="main" disabled={name.trim() === ""}>
        {t("save")}
      </Button>
    </form>
  );
}
