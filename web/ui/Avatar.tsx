import { useState } from "react";
import { pictureSizes } from "#contract/platform/picture-sizes.ts";
import styles from "./Avatar.module.css";

const initials = (name: string) =>
  name
    .split(/[\s_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join("");

const hue = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

type Props = { name: string; url?: string | null | undefined; size?: number; square?: boolean };

/** Falls back to initials on a colour of their own when there is no picture or it does not load. */
export function Avatar({ name, url, size = 32, square = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const [unsized, setUnsized] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: size * 0.36 };
  const shape = `${styles.avatar} ${square ? styles.square : ""}`;
  if (url && failed !== url) {
    return (
      <img
        className={shape}
        style={box}
        {...(unsized === url ? {} : { srcSet: pictureSizes(url), sizes: `${size}px` })}
        src={url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => (unsized === url || !pictureSizes(url) ? setFailed(url) : setUnsized(url))}
      />
    );
  }
  return (
    <span className={shape} style={{ ...box, background: `oklch(0.42 0.09 ${hue(name)})` }} aria-hidden>
      {initials(name)}
    </span>
  );
}
