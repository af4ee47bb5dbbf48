import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isClosed } from "#contract/deals/order-status.ts";
import type { OrderStub } from "#contract/deals/orders.ts";
import { query } from "#web/api.ts";
import { getMembers } from "#web/calls/organisations/contractors.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { announce } from "#web/ui/announce.ts";
import { failureText } from "#web/ui/failure.ts";
import { nameAndHandle } from "#web/ui/party.ts";
import { showFailure } from "#web/ui/toast.ts";
import { useUpdateOrder } from "../parts/commands.ts";
import styles from "./Row.module.css";

const SHOWN = 8;
const WAIT_MS = 250;
const NOBODY = "";

type Props = { order: OrderStub; spectrum_id: string };

/** Who does the order, as a button that becomes a field to find another member in. A closed order stays with whoever did it. */
export function AssignInRow({ order, spectrum_id }: Props) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const [isOpen, setOpen] = useState(false);
  const update = useUpdateOrder();
  const { order_id, title, assigned_to, status } = order;
  const name = assigned_to ? assigned_to.display_name || assigned_to.username : t("list.nobody");
  const assign = async (username: string, called: string) => {
    setOpen(false);
    if (username === (assigned_to?.username ?? NOBODY)) return;
    try {
      await update.run({
        params: { order_id },
        body: { order_id, assigned_to: username === NOBODY ? null : username },
      });
      announce(t("list.assigned", { title, name: called }));
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
  };
  if (isClosed(status)) return <span className={assigned_to ? undefined : "dim"}>{name}</span>;
  if (isOpen)
    return (
      <MemberField
        label={t("list.assign", { title })}
        spectrum_id={spectrum_id}
        value={assigned_to?.username ?? NOBODY}
        onChoose={(username, called) => void assign(username, called)}
        onLeave={() => setOpen(false)}
      />
    );
  return (
    <button
      type="button"
      className={styles.assignee}
      aria-label={t("list.assignNow", { title, name })}
      aria-busy={update.isPending || undefined}
      onClick={() => setOpen(true)}
    >
      <span className={assigned_to ? undefined : "dim"}>{name}</span>
      <IconChevronDown aria-hidden />
    </button>
  );
}

type FieldProps = {
  label: string;
  spectrum_id: string;
  value: string;
  onChoose: (username: string, called: string) => void;
  onLeave: () => void;
};

function MemberField({ label, spectrum_id, value, onChoose, onLeave }: FieldProps) {
  const { t } = useTranslation("orders");
  const me = useMe();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, WAIT_MS);
  const { data } = useQuery({
    ...query(getMembers, { params: { spectrum_id }, query: { page: "0", page_size: String(SHOWN), search } }),
    placeholderData: keepPreviousData,
  });
  const isMember = me?.contractors.some((mine) => mine.spectrum_id === spectrum_id);
  const names = new Map((data?.members ?? []).map((member) => [member.username as string, nameAndHandle(member)]));
  if (me && isMember) names.set(me.username, t("filters.me"));
  return (
    <Select
      className={styles.field}
      size="xs"
      aria-label={label}
      placeholder={t("list.member")}
      searchable
      autoFocus
      defaultDropdownOpened
      data={[
        { value: NOBODY, label: t("list.nobody") },
        ...[...names].map(([name, words]) => ({ value: name, label: words })),
      ].filter((choice) => choice.value !== value)}
      value={null}
      onChange={(_, option) => option && onChoose(option.value, option.label)}
      onSearchChange={setTyped}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === "Escape" && onLeave()}
      comboboxProps={{ width: 200, position: "bottom-start" }}
    />
  );
}
