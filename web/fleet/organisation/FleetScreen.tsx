import { useTranslation } from "react-i18next";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { ChooseOrganisation } from "#web/organisations/acting/parts/NoAccess.tsx";
import { useMe } from "#web/people/session/parts/me.ts";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import styles from "./Fleet.module.css";
import { FleetSums, FleetTiles } from "./FleetSums.tsx";
import { FleetTable } from "./FleetTable.tsx";

/** What the organisation that one acts for can fly. */
export function FleetScreen() {
  const { t } = useTranslation("fleet");
  useTitle(t("org.title"));
  const me = useMe();
  const actor = useActor();
  return (
    <>
      <ListHead title={t("org.title")} note={t("org.lead")} />
      {!me && <Skeleton count={5} height={44} />}
      {me && !actor && <ChooseOrganisation />}
      {/* Another organisation begins anew. */}
      {actor && <Fleet key={actor.spectrum_id} spectrum_id={actor.spectrum_id} />}
    </>
  );
}

function Fleet({ spectrum_id }: { spectrum_id: string }) {
  return (
    <>
      <FleetTiles spectrum_id={spectrum_id} />
      <div className={styles.columns}>
        <FleetTable spectrum_id={spectrum_id} />
        <FleetSums spectrum_id={spectrum_id} />
      </div>
    </>
  );
}
