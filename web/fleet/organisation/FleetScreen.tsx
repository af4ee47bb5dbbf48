import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LiveDeals } from "#web/deals/orders/parts/LiveDeals.tsx";
import { useActor, useRolePermission } from "#web/organisations/acting/parts/actor.ts";
import { ChooseOrganisation } from "#web/organisations/acting/parts/NoAccess.tsx";
import { useMe } from "#web/people/session/parts/me.ts";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import { DeliveryPanel } from "../parts/DeliveryPanel.tsx";
import styles from "./Fleet.module.css";
import { FleetSums, FleetTiles } from "./FleetSums.tsx";
import { FleetTable } from "./FleetTable.tsx";
import { type FleetSearch, parseFleet } from "./fleet-search.ts";

/** What the organisation that one acts for can fly. */
export function FleetScreen() {
  const { t } = useTranslation("fleet");
  useTitle(t("org.title"));
  const me = useMe();
  const actor = useActor();
  return (
    <>
      <ListHead title={t("org.title")} lead={t("org.lead")} />
      {!me && <Skeleton count={5} height={44} />}
      {me && !actor && <ChooseOrganisation />}
      {/* Another organisation begins anew. */}
      {actor && (
        <Together key={actor.spectrum_id}>
          <Fleet spectrum_id={actor.spectrum_id} />
        </Together>
      )}
    </>
  );
}

function Fleet({ spectrum_id }: { spectrum_id: string }) {
  const search: FleetSearch = useSearch({ from: "/org/fleet" });
  const navigate = useNavigate();
  const maySend = useRolePermission(spectrum_id, "manage_orders");
  return (
    <>
      <LiveDeals spectrum_id={spectrum_id} />
      <FleetTiles spectrum_id={spectrum_id} />
      <DeliveryPanel
        spectrum_id={spectrum_id}
        list={search.deliveries ?? "true"}
        onList={(list) =>
          void navigate({
            to: "/org/fleet",
            search: parseFleet({ ...search, deliveries: list }),
            replace: true,
            resetScroll: false,
          })
        }
        mayBegin={maySend}
      />
      <div className={styles.columns}>
        <FleetTable spectrum_id={spectrum_id} />
        <FleetSums spectrum_id={spectrum_id} />
      </div>
    </>
  );
}
