import { useMantineColorScheme } from "@mantine/core";
import { Segments } from "../ui/Segments.tsx";
import { FIELDS } from "./fields.tsx";
import { LAYERS } from "./layers.tsx";
import { LAYOUT } from "./layout.tsx";
import { LISTS } from "./lists.tsx";
import styles from "./Parts.module.css";
import { SHOWN } from "./shown.tsx";

const WIDE = new Set([
  "DataTable",
  "ItemsTable",
  "FilterFrame",
  "ListFrame",
  "Gallery",
  "MarkdownEditor",
  "ImagePicker",
]);
const THEMES = [
  { value: "auto", label: "System" },
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
] as const;

/** Every part of web/ui in its main states. Words here are for us alone and stand in no locale. */
export function PartsPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const parts = Object.entries({ ...SHOWN, ...FIELDS, ...LAYERS, ...LISTS, ...LAYOUT }).sort(([one], [other]) =>
    one.localeCompare(other),
  );
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1>Parts</h1>
        <Segments legend="Theme" value={colorScheme} choices={THEMES} onChange={setColorScheme} />
      </div>
      <div className={styles.parts}>
        {parts.map(([name, Sample]) => (
          <section key={name} className={styles.part} data-part={name} data-wide={WIDE.has(name) || undefined}>
            <h2>{name}</h2>
            <div className={styles.states}>
              <Sample />
            </div>
          </section>
        ))}
      </div>
    </main>
  );
}
