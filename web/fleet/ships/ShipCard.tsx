import { IconDots, IconMapPin } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnShip } from "#contract/fleet/ships.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dropdown } from "#web/ui/Dropdown.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { ConditionChip } from "../parts/ConditionChip.tsx";
import { ReportCondition } from "../parts/ReportCondition.tsx";
import { ShipArt } from "../parts/ShipArt.tsx";
import styles from "./MyFleet.module.css";
import { RemoveShip, RenameShip, ShareShip } from "./ShipDialogs.tsx";

type Dialog = "report" | "rename" | "share" | "remove";

/** One of one's ships: what it is, how it is and where, and what one can do with it. */
export function ShipCard({ ship }: { ship: OwnShip }) {
  const { t } = useTranslation("fleet");
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const name = ship.custom_name ?? ship.name;
  return (
    <article className={styles.card}>
      <ShipArt size={ship.size} kind={ship.kind} />
      <div className={styles.body}>
        <div className={styles.names}>
          <h2>{name}</h2>
          <p className="dim">
            {[ship.manufacturer, ship.custom_name ? ship.name : null].filter(Boolean).join(" · ") || t("unknownModel")}
          </p>
        </div>
        <div className={styles.facts}>
          <ConditionChip condition={ship.condition} />
          {ship.size && <span>{t(`size.${ship.size}`)}</span>}
          {ship.kind && <span>{t(`kind.${ship.kind}`)}</span>}
        </div>
        <div className={styles.facts}>
          {ship.location && (
            <span>
              <IconMapPin size={14} aria-hidden style={{ display: "inline", verticalAlign: "-2px" }} /> {ship.location}
            </span>
          )}
          {ship.checked_in_at ? <RelativeTime time={ship.checked_in_at} /> : <span>{t("neverReported")}</span>}
        </div>
        {ship.shared_with.length > 0 && (
          <p className={styles.facts}>{t("sharedWith", { names: ship.shared_with.join(", ") })}</p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="small" aria-label={t("reportName", { name })} onClick={() => setDialog("report")}>
          {t("reportCondition")}
        </Button>
        <Menu name={name} onChoose={setDialog} />
      </div>
      {dialog === "report" && <ReportCondition ship={ship} onClose={close} />}
      {dialog === "rename" && <RenameShip ship={ship} onClose={close} />}
      {dialog === "share" && <ShareShip ship={ship} onClose={close} />}
      {dialog === "remove" && <RemoveShip ship={ship} onClose={close} />}
    </article>
  );
}

function Menu({ name, onChoose }: { name: string; onChoose: (dialog: Dialog) => void }) {
  const { t } = useTranslation("fleet");
  const me = useMe();
  const choices: Exclude<Dialog, "report">[] = [
    "rename",
    ...(me && me.contractors.length > 0 ? (["share"] as const) : []),
    "remove",
  ];
  return (
    <Dropdown
      role="menu"
      label={t("more", { name })}
      width={220}
      align="end"
      button={(props) => (
        <IconButton label={t("more", { name })} {...props}>
          <IconDots />
        </IconButton>
      )}
    >
      {(close) =>
        choices.map((choice) => (
          <button
            key={choice}
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              onChoose(choice);
            }}
          >
            {t(`menu.${choice}`)}
          </button>
        ))
      }
    </Dropdown>
  );
}
