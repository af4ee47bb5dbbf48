import { Photo } from "./Photo.tsx";
import styles from "./PictureOption.module.css";

type Props = { name: string; item_type: string; url?: string | null | undefined; note?: string };

/** A choice of a picker with its small picture; without one, the drawing of its kind. */
export function PictureOption({ name, item_type, url, note }: Props) {
  return (
    <span className={styles.option}>
      <span className={styles.picture}>
        <Photo url={url} item_type={item_type} name={name} alt="" />
      </span>
      <span>
        {name} {note && <span className="dim">{note}</span>}
      </span>
    </span>
  );
}
