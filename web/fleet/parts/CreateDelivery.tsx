import { Select, Textarea, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Order } from "#contract/deals/orders.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { query } from "#web/api.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import { PlaceInput } from "#web/catalogue/places/parts/PlaceInput.tsx";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { LAST_MOMENT } from "#web/ui/dates.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { type Fields, useForm } from "#web/ui/form/use-form.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { useCreateDelivery } from "./commands.ts";
import styles from "./Deliveries.module.css";
import { checkDelivery, type DeliveryValues, deliveryBody, shipsToFly } from "./delivery-values.ts";
import { fleetShipsQuery, myShipsQuery } from "./queries.ts";

type Props = {
  /** The order that it is for; without it one is chosen, or none. */
  order?: Order;
  /** The organisation that delivers what is for no order. */
  contractor?: string;
  onClose: () => void;
};

/** Begins a delivery, and leads to its page. */
export function CreateDelivery({ order, contractor, onClose }: Props) {
  const { t } = useTranslation("deliveries");
  const { t: ui } = useTranslation("ui");
  const navigate = useNavigate();
  const create = useCreateDelivery();
  const { ships, isKnown } = useShips(order?.contractor ?? contractor);
  const form = useForm<DeliveryValues, { delivery_id: string }>({
    blank: {
      order_id: order?.order_id ?? "",
      ship_id: "",
      title: "",
      start: order?.departure ?? "",
      stops: [],
      end: order?.destination ?? "",
      eta: "",
      note: "",
    },
    check: (values) => checkDelivery(values, Date.now()),
    send: (values) => create.run({ body: deliveryBody(values, contractor) }),
    onSent: ({ delivery_id }) => {
      onClose();
      return navigate({ to: "/delivery/$id", params: { id: delivery_id } });
    },
  });
  const { values } = form;
  return (
    <Modal opened onClose={onClose} title={t("create")} centered>
      <form {...form.form} className={styles.form}>
        {order ? <p className="dim">{t("form.for", { title: order.title })}</p> : <OrderField form={form} />}
        {!values.order_id && <TextInput label={t("form.title")} maxLength={LIMITS.title} {...form.text("title")} />}
        {isKnown && ships.length === 0 && (
          <Notice
            tone="warn"
            action={
              <ButtonLink to="/myfleet" size="small">
                {t("form.toFleet")}
              </ButtonLink>
            }
          >
            {t("form.noShip")}
          </Notice>
        )}
        <Select
          label={t("form.ship")}
          required
          searchable
          limit={50}
          nothingFoundMessage={t("form.noSuchShip")}
          data={ships.map((ship) => ({ value: ship.ship_id, label: labelOf(ship) }))}
          value={values.ship_id || null}
          error={form.errors["ship_id"]}
          onChange={(ship_id) => form.change({ ship_id: ship_id ?? "" })}
          onBlur={() => form.onLeave("ship_id")}
        />
        <WayFields form={form} />
        <DateField type="datetime-local" max={LAST_MOMENT} label={t("form.eta")} {...form.text("eta")} />
        <Textarea label={t("form.note")} autosize maxLength={LIMITS.deliveryNote} {...form.text("note")} />
        <ErrorNotice failure={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t("form.begin")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const labelOf = ({ custom_name, name, owner }: { custom_name: string | null; name: string; owner: string }) =>
  `${custom_name ? `${custom_name} (${name})` : name} · @${owner}`;

/** One's own ships, and those of the fleet of the organisation that delivers. */
function useShips(spectrum_id: string | undefined) {
  const me = useMe();
  const isMember = me?.contractors.some((membership) => membership.spectrum_id === spectrum_id) ?? false;
  const own = useQuery(myShipsQuery).data;
  const fleet = useQuery({ ...fleetShipsQuery(spectrum_id ?? ""), enabled: isMember }).data;
  return {
    ships: shipsToFly(own ?? [], fleet ?? []),
    isKnown: own !== undefined && (!isMember || fleet !== undefined),
  };
}

const assignedQuery = query(orders.getAssignedOrders);

/** The open orders that are assigned to oneself; what is for no order goes by itself. */
function OrderField({ form }: { form: Fields<DeliveryValues> }) {
  const { t } = useTranslation("deliveries");
  const { data } = useQuery(assignedQuery);
  const open = (data ?? []).filter(({ status }) => status === "not-started" || status === "in-progress");
  if (open.length === 0) return null;
  return (
    <Select
      label={t("form.order")}
      clearable
      searchable
      limit={50}
      placeholder={t("form.noOrder")}
      data={open.map(({ order_id, title }) => ({ value: order_id, label: title }))}
      value={form.values.order_id || null}
      onChange={(order_id) => form.change({ order_id: order_id ?? "" })}
    />
  );
}

/** From where to where, and what lies between. */
function WayFields({ form }: { form: Fields<DeliveryValues> }) {
  const { t } = useTranslation("deliveries");
  const { stops } = form.values;
  const change = (next: readonly string[]) => form.change({ stops: next });
  return (
    <>
      <PlaceInput label={t("form.start")} required {...form.field("start")} />
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stop has nothing but its place
        <div key={index} className={styles.stop}>
          <PlaceInput
            label={t("form.stop", { number: index + 1 })}
            value={stop}
            onChange={(next) => change(stops.with(index, next))}
          />
          <IconButton
            label={t("form.removeStop", { number: index + 1 })}
            onClick={() => change(stops.toSpliced(index, 1))}
          >
            <IconTrash />
          </IconButton>
        </div>
      ))}
      {stops.length < LIMITS.deliveryStops && (
        <div>
          <Button size="small" icon={<IconPlus aria-hidden />} onClick={() => change([...stops, ""])}>
            {t("form.addStop")}
          </Button>
        </div>
      )}
      <PlaceInput label={t("form.end")} required {...form.field("end")} />
    </>
  );
}
