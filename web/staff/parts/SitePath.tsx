import styles from "./Staff.module.css";

/** Only a path of this site is a link. Browsers read `//` and `/\` as another host, and so do some after a line end or a tab. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);

/** What somebody reported: a link when it leads to this site, in a tab of its own; text otherwise. */
export function SitePath({ path }: { path: string }) {
  return isSitePath(path) ? (
    <a href={path} target="_blank" rel="noreferrer" className={`link ${styles.cut}`} title={path}>
      {path}
    </a>
  ) : (
    <code className={styles.cut}>{path}</code>
  );
}
