import {
  IconBox,
  IconBuildingFactory2,
  IconCrosshair,
  IconDots,
  IconFirstAidKit,
  IconPick,
  IconRecycle,
  IconRoute,
  IconShieldCheck,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { useState } from "react";
import styles from "./ServiceCard.module.css";

const ICONS: Readonly<Record<string, typeof IconBox>> = {
  Escort: IconShieldCheck,
  Transport: IconRoute,
  Bounty: IconCrosshair,
  Delivery: IconTruckDelivery,
  Mining: IconPick,
  Salvage: IconRecycle,
  Medical: IconFirstAidKit,
  Construction: IconBuildingFactory2,
  "Resource Acquisition": IconBox,
};
export const kindIcon = (kind: string | null) => ICONS[kind ?? ""] ?? IconDots;

/** The first picture; without one, or when it cannot be loaded, the sign of the kind. */
export function ServicePicture({ url, kind }: { url: string | undefined; kind: string | null }) {
  const [failed, setFailed] = useState("");
  const Icon = kindIcon(kind);
  return (
    <span className={styles.picture}>
      {url && url !== failed ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />
      ) : (
        <Icon aria-hidden stroke={1.2} />
      )}
    </span>
  );
}
