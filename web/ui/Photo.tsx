import { useState } from "react";
import { isPlaceholder } from "#contract/platform/placeholder-photo.ts";
import { Art, groundOf } from "./Art.tsx";
import styles from "./Photo.module.css";

type Props = {
  url: string | null | undefined;
  item_type: string;
  /** What it is called, for the drawing that stands in. */
  name?: string | undefined;
  alt: string;
  eager?: boolean;
  fit?: "cover" | "contain";
};

export function Photo({ url, item_type, name, alt, eager = false, fit = "cover" }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!url || failed === url || isPlaceholder(url)) return <Art item_type={item_type} name={name} />;
  return (
    <img
      className={`${styles.photo} ${styles[fit]}`}
      // Until it is there its ground is, and no black hole.
      style={fit === "cover" ? groundOf(item_type) : undefined}
      src={url}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setFailed(url)}
    />
  );
}
