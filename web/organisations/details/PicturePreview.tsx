import { approvedPicture } from "#contract/platform/approved-picture.ts";
import styles from "./Details.module.css";

/** The picture behind an address that may be shown; nothing for any other. */
export function PicturePreview({ address, shape }: { address: string; shape: "logo" | "banner" }) {
  const src = approvedPicture(address.trim());
  if (src === undefined) return null;
  return (
    <img
      key={src}
      className={shape === "logo" ? styles.logo : styles.banner}
      src={src}
      alt=""
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}
