import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp, IconPlus, IconSearch, IconX } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "#web/ui/announce.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { combinableQuery, type SellerKey } from "./combinable.ts";
import styles from "./MemberPicker.module.css";
import { firstOf, fromResult, type SetMember, type SetValues } from "./set-values.ts";

type Props = {
  seller: SellerKey;
  values: SetValues;
  error: string | undefined;
  /** Members as they are saved: one that was taken out can be put back. */
  saved: readonly SetMember[];
  onChange: (patch: Partial<SetValues>) => void;
};
const WAIT_MS = 250;
/** More characters than these no search takes; the rest of what was pasted finds nothing else. */
const MOST_ASKED = 200;

/** The members of the set, and below them the seller's other listings to add. */
export function MemberPicker({ seller, values, error, saved, onChange }: Props) {
  const { t } = useTranslation("multiples");
  const group = useId();
  const { members } = values;
  const first = firstOf(values);
  const add = (member: SetMember) => {
    onChange({ members: [...members, member] });
    announce(t("form.added", { title: member.title }));
  };
  const remove = (member: SetMember) => {
    onChange({ members: members.filter((each) => each !== member) });
    announce(t("form.removed", { title: member.title }));
  };
  const move = (from: number, by: 1 | -1) => {
    const moved = members[from];
    if (!moved) return;
    onChange({ members: members.toSpliced(from, 1).toSpliced(from + by, 0, moved) });
    announce(t("form.moved", { title: moved.title, place: from + by + 1 }));
  };
  return (
    <div className={styles.picker}>
      <fieldset className={styles.group}>
        <legend>{t("form.members", { count: members.length })}</legend>
        <p className="dim">{t("form.membersHelp")}</p>
        {error && (
          <Notice tone="bad" live>
            {error}
          </Notice>
        )}
        <ul className={styles.list}>
          {members.map((member, at) => (
            <MemberRow key={member.listing_id} member={member}>
              <label className={styles.first}>
                <input
                  type="radio"
                  name={group}
                  checked={member.listing_id === first}
                  onChange={() => onChange({ first: member.listing_id })}
                />
                {t("form.first")}
              </label>
              <IconButton
                label={t("form.earlier", { title: member.title })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp />
              </IconButton>
              <IconButton
                label={t("form.later", { title: member.title })}
                disabled={at === members.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown />
              </IconButton>
              <IconButton label={t("form.remove", { title: member.title })} onClick={() => remove(member)}>
                <IconX />
              </IconButton>
            </MemberRow>
          ))}
        </ul>
      </fieldset>
      <Candidates seller={seller} taken={members} saved={saved} isInvalid={error !== undefined} onAdd={add} />
    </div>
  );
}

type CandidatesProps = {
  seller: SellerKey;
  taken: readonly SetMember[];
  saved: readonly SetMember[];
  isInvalid: boolean;
  onAdd: (member: SetMember) => void;
};

function Candidates({ seller, taken, saved, isInvalid, onAdd }: CandidatesProps) {
  const { t } = useTranslation("multiples");
  const [words, setWords] = useState("");
  const [asked] = useDebouncedValue(words.trim().slice(0, MOST_ASKED), WAIT_MS);
  const { data, error, refetch } = useQuery({
    ...combinableQuery(seller, asked),
    placeholderData: keepPreviousData,
  });
  const found = data && [...saved, ...data.listings.map(fromResult)];
  const free = found?.filter((member) => !taken.some(({ listing_id }) => listing_id === member.listing_id));
  if (data?.total === 0 && asked === "" && saved.length + taken.length === 0)
    return (
      <Notice
        action={
          <ButtonLink to="/market/create/$tab" params={{ tab: "unique" }} size="small">
            {t("form.sellOne")}
          </ButtonLink>
        }
      >
        {t("form.nothingYet")}
      </Notice>
    );
  return (
    <fieldset className={styles.group}>
      <legend>{t("form.addTitle")}</legend>
      <TextInput
        aria-label={t("form.search")}
        placeholder={t("form.search")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        aria-invalid={isInvalid}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ErrorNotice failure={error} onRetry={() => void refetch()} />
      {!free && !error && <Skeleton count={3} height={44} />}
      {free?.length === 0 && <p className="dim">{t("form.noneLeft")}</p>}
      <ul className={styles.list}>
        {free?.map((member) => (
          <MemberRow key={member.listing_id} member={member}>
            <Button
              size="small"
              icon={<IconPlus aria-hidden />}
              aria-label={t("form.add", { title: member.title })}
              onClick={() => onAdd(member)}
            >
              {t("form.addShort")}
            </Button>
          </MemberRow>
        ))}
      </ul>
    </fieldset>
  );
}

function MemberRow({ member, children }: { member: SetMember; children: ReactNode }) {
  const { t } = useTranslation("market");
  const { status } = member;
  return (
    <li className={styles.row}>
      <span className={styles.photo}>
        <Photo url={member.photo} item_type={member.item_type} name={member.title} alt="" />
      </span>
      <span className={styles.words}>
        <strong>{member.title}</strong>
        <span className="dim">
          <Price amount={member.price} size="small" /> ·{" "}
          {t("card.left", { count: member.quantity, amount: formatCount(member.quantity) })}
        </span>
      </span>
      {(status === "inactive" || status === "archived") && <Chip tone="warn">{t(`status.${status}`)}</Chip>}
      <span className={styles.actions}>{children}</span>
    </li>
  );
}
