import { useState } from "react";
import { isPlaceholder } from "#contract/platform/images.ts";
import { pictureSizes } from "#contract/platform/picture-sizes.ts";
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
  /** How wide it is shown, as in `sizes`. Without it the browser measures a picture that is only loaded when it comes into sight. */
  width?: string;
};

const UNKNOWN_WIDTH = "320px";

export function Photo({ url, item_type, name, alt, eager = false, fit = "cover", width }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  // A delivery network may not have the sizes of an older picture: then the one that was asked for is shown.
  const [unsized, setUnsized] = useState<string | null>(null);
  const sizes = url && unsized !== url ? pictureSizes(url) : undefined;
  // The placeholder is for clients that draw nothing themselves; our drawing shows what the thing is.
  if (!url || failed === url || isPlaceholder(url)) return <Art item_type={item_type} name={name} />;
  return (
    <img
      className={`${styles.photo} ${styles[fit]}`}
      // Until it is there its ground is, and no black hole.
      style={fit === "cover" ? groundOf(item_type) : undefined}
      // Chromium measures what scripts draw too early, and loads a second, larger file: a known width is said.
      {...(sizes ? { srcSet: sizes, sizes: width ?? (eager ? UNKNOWN_WIDTH : `auto, ${UNKNOWN_WIDTH}`) } : {})}
      src={url}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onError={() => (sizes ? setUnsized(url) : setFailed(url))}
    />
  );
}
