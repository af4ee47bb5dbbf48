import { type CSSProperties, lazy, Suspense } from "react";
import { hueOf } from "#contract/platform/art/hue.ts";
import styles from "./Art.module.css";

// The drawings of all kinds weigh more than the rest of a card: the ground is there at once, they follow.
const Drawing = lazy(() => import("./Drawing.tsx").then((module) => ({ default: module.Drawing })));

/** The ground that things of a type are shown on, for what is drawn or still on its way. */
export const groundOf = (item_type: string) => ({ "--hue": hueOf(item_type) }) as CSSProperties;

type Props = {
  item_type: string;
  /** What it is called: the same name is always drawn the same, and others differently. */
  name?: string | undefined;
  className?: string | undefined;
};

/** What a listing without a picture shows: a drawing that says what kind of thing it is. */
export const Art = ({ item_type, name = "", className = "" }: Props) => (
  <span className={`${styles.art} ${className}`} style={groundOf(item_type)}>
    <Suspense>
      <Drawing item_type={item_type} name={name} />
    </Suspense>
  </span>
);
