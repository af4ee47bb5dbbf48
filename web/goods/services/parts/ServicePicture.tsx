import {
  IconBox,
  IconBuildingFactory2,
  IconCrosshair,
  IconFirstAidKit,
  IconKey,
  IconLifebuoy,
  IconPick,
  IconRecycle,
  IconRoute,
  IconShieldCheck,
  IconSpy,
  IconTool,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { type CSSProperties, useState } from "react";
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
  Rental: IconKey,
  Support: IconLifebuoy,
  Intelligence: IconSpy,
};
/** Kinds of work have grounds as items have: by hue. */
const HUES: Readonly<Record<string, number>> = {
  Escort: 152,
  Transport: 202,
  Bounty: 8,
  Delivery: 184,
  Mining: 38,
  Salvage: 268,
  Medical: 172,
  Construction: 28,
  "Resource Acquisition": 312,
  Rental: 216,
  Support: 202,
  Intelligence: 230,
};
export const kindIcon = (kind: string | null) => ICONS[kind ?? ""] ?? IconTool;

/** The first picture; without one, or when it cannot be loaded, the sign of the kind. */
export function ServicePicture({ url, kind }: { url: string | undefined; kind: string | null }) {
  const [failed, setFailed] = useState("");
  const Icon = kindIcon(kind);
  return (
    <span className={styles.picture} style={{ "--hue": HUES[kind ?? ""] ?? 220 } as CSSProperties}>
      {url && url !== failed ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />
      ) : (
        <Icon aria-hidden stroke={1.2} />
      )}
    </span>
  );
}
