import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OfferSession } from "#contract/deals/offers.ts";
import type { Service } from "#contract/goods/services.ts";
import { Button } from "#web/ui/Button.tsx";
import type { CounterValues } from "./counter-values.ts";
import { hasSeller, nameableQuery } from "./sellers-goods.ts";

type Props = {
  session: OfferSession;
  values: CounterValues;
  /** What the round before named; it may stay although it is no longer offered. */
  current: Service | null;
  change: (patch: Partial<CounterValues>) => void;
};

/** Which service of the seller it is about, and a way to take over its text and price. Not there when the seller has none. */
export function ServiceChoice({ session, values, current, change }: Props) {
  const { t } = useTranslation("services");
  const { data } = useQuery({ ...nameableQuery(session), enabled: hasSeller(session) });
  const offered = data?.filter((each) => each.status === "active" && each.service_id !== current?.service_id) ?? [];
  const services = current ? [current, ...offered] : offered;
  if (services.length === 0) return null;
  const chosen = services.find((each) => each.service_id === values.service_id);
  const take = ({ title, description, kind, cost, payment_type }: Service) =>
    change({ title, description, cost, payment_type, ...(kind ? { kind } : {}) });
  return (
    <div>
      <Select
        label={t("ofOrder")}
        value={values.service_id ?? ""}
        data={[
          { value: "", label: t("none") },
          ...services.map(({ service_id, service_name }) => ({ value: service_id, label: service_name })),
        ]}
        onChange={(value) => change({ service_id: value || null })}
        allowDeselect={false}
      />
      {chosen && (
        <Button size="small" variant="quiet" onClick={() => take(chosen)}>
          {t("copy")}
        </Button>
      )}
    </div>
  );
}
