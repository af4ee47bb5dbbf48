import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isClosed } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { query } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import { usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { nameAndHandle, shownName } from "#web/ui/party.ts";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./Applicants.module.css";
import { useUpdateOrder } from "./parts/commands.ts";

const SHOWN = 8;
const WAIT_MS = 250;

/** Who of the organisation does an open order; for those who manage its orders. */
export function Assignment({ order }: { order: Order }) {
  const mayAssign = usePermission(order.contractor, "manage_orders");
  if (order.contractor === null || !mayAssign || isClosed(order.status)) return null;
  return <AssignForm order={order} spectrum_id={order.contractor} />;
}

function AssignForm({ order, spectrum_id }: { order: Order; spectrum_id: string }) {
  const { t } = useTranslation("applicants");
  const me = useMe();
  const update = useUpdateOrder();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [search] = useDebouncedValue(typed, WAIT_MS);
  const { data } = useQuery({
    ...query(contractors.getMembers, {
      params: { spectrum_id },
      query: { page: "0", page_size: String(SHOWN), search },
    }),
    placeholderData: keepPreviousData,
  });
  const { order_id } = order;
  const assign = async (assigned_to: string | null, name = assigned_to) => {
    try {
      await update.run({ params: { order_id }, body: { assigned_to } });
      showSuccess(assigned_to === null ? t("assign.removed") : t("assign.done", { name }));
      setChosen(null);
    } catch (failure) {
      console.info("not assigned", failure);
    }
  };
  const members = data?.members ?? [];
  const names = new Map(members.map((member) => [member.username as string, nameAndHandle(member)]));
  if (chosen) names.set(chosen.value, chosen.label);
  const busy = new Map(members.map(({ username, open_orders = 0 }) => [username, open_orders]));
  const isMember = me?.contractors.some((mine) => mine.spectrum_id === spectrum_id) ?? false;
  return (
    <Panel title={t("assign.title")}>
      <div className={styles.form}>
        <Select
          label={t("assign.member")}
          placeholder={t("assign.hint")}
          searchable
          data={[...names].map(([value, label]) => ({ value, label }))}
          value={chosen?.value ?? null}
          onChange={(_, option) => setChosen(option)}
          onSearchChange={setTyped}
          renderOption={({ option: { value, label } }) => <Choice name={label} open={busy.get(value)} />}
          nothingFoundMessage={t("assign.nobody")}
        />
        <ErrorNotice failure={update.error} />
        <div className={styles.buttons}>
          <Button
            variant="main"
            disabled={chosen === null || chosen.value === order.assigned_to}
            isBusy={update.isPending}
            onClick={() => void assign(chosen?.value ?? null, chosen?.label)}
          >
            {t("assign.button")}
          </Button>
          {isMember && me && order.assigned_to !== me.username && (
            <Button disabled={update.isPending} onClick={() => void assign(me.username, shownName(me))}>
              {t("assign.me")}
            </Button>
          )}
          {order.assigned_to !== null && (
            <Button variant="quiet" disabled={update.isPending} onClick={() => void assign(null)}>
              {t("assign.remove")}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** A member, and how much they have to do already. */
function Choice({ name, open }: { name: string; open: number | undefined }) {
  const { t } = useTranslation("applicants");
  return (
    <span className={styles.choice}>
      {name}
      {open !== undefined && (
        <span className="dim">{t("assign.open", { count: open, amount: formatCount(open) })}</span>
      )}
    </span>
  );
}
