import { IconArrowBackUp, IconCopy, IconMoon, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useBlocker, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Span, shifted, slotsOf, spansOf } from "#contract/people/week.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useTitle } from "#web/ui/title.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { useMe } from "../session/parts/me.ts";
import { copiedDay, isSame, type Slots, withEvenings } from "./painting.ts";
import styles from "./parts/Availability.module.css";
import { hoursQuery, useSaveHours } from "./parts/queries.ts";
import { dayName, daysInOrder, ownZone } from "./parts/zone.ts";
import { WeekGrid } from "./WeekGrid.tsx";

const MYSELF = "me";

/** One's own hours, for oneself and for each organisation; the address says whose. */
export function AvailabilityScreen() {
  const { t } = useTranslation("availability");
  const me = useMe();
  const actor = useActor();
  const { for: asked } = useSearch({ from: "/availability" });
  useTitle(t("title"));
  const chosen = asked === MYSELF ? null : (asked ?? actor?.spectrum_id ?? null);
  const zone = ownZone();
  const { data, error, refetch } = useQuery({ ...hoursQuery(chosen), enabled: Boolean(me) });
  return (
    <div className={styles.page}>
      <h1>{t("title")}</h1>
      <p className="dim">{t("intro")}</p>
      {me && me.contractors.length > 0 && (
        <TabNav label={t("scope")}>
          {[{ spectrum_id: null, name: t("me") }, ...me.contractors].map(({ spectrum_id, name }) => (
            <TabLink
              key={spectrum_id}
              to="/availability"
              search={{ for: spectrum_id ?? MYSELF }}
              isChosen={spectrum_id === chosen}
            >
              {name}
            </TabLink>
          ))}
        </TabNav>
      )}
      <p className="dim">{t("zone", { zone: zone.label })}</p>
      {zone.isOdd && <Notice tone="warn">{t("oddZone")}</Notice>}
      <ErrorNotice failure={error} onRetry={() => void refetch()} />
      {data && <Editor key={chosen ?? ""} contractor={chosen} stored={data.selections} shift={zone.slots} />}
      {!data && !error && (
        <Panel>
          <Skeleton count={8} height={36} />
        </Panel>
      )}
    </div>
  );
}

type EditorProps = { contractor: string | null; stored: readonly Span[]; shift: number };

function Editor({ contractor, stored, shift }: EditorProps) {
  const { t } = useTranslation("availability");
  const { t: ui } = useTranslation("ui");
  const [saved, setSaved] = useState<Slots>(() => slotsOf(shifted(stored, shift)));
  const [past, setPast] = useState<readonly Slots[]>([]);
  const [slots, setSlots] = useState(saved);
  const [day, setDay] = useState(String(daysInOrder()[0] ?? 0));
  const save = useSaveHours();
  const isChanged = !isSame(slots, saved);
  useBlocker({
    shouldBlockFn: () => isChanged && !save.isPending && !window.confirm(ui("leave")),
    enableBeforeUnload: () => isChanged,
  });
  const change = (next: Slots) => {
    if (isSame(next, slots)) return;
    setPast((old) => [...old.slice(-49), slots]);
    setSlots(next);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setSlots(last);
    setPast(past.slice(0, -1));
  };
  const store = () =>
    save
      .run({ body: { contractor, selections: shifted(spansOf(slots), -shift) } })
      .then(() => {
        setSaved(slots);
        showSuccess(t("saved"));
      })
      // It is shown below; nothing chosen is lost.
      .catch((failure: unknown) => console.info("hours not saved", failure));
  return (
    <Panel>
      <div className={styles.editor}>
        <div className={styles.tools}>
          <Button size="small" icon={<IconMoon aria-hidden />} onClick={() => change(withEvenings(slots))}>
            {t("evenings")}
          </Button>
          <span className={styles.copy}>
            <Picker
              label={t("copyFrom")}
              value={day}
              choices={daysInOrder().map((each) => ({ value: String(each), label: dayName(each) }))}
              onChange={setDay}
            />
            <Button size="small" icon={<IconCopy aria-hidden />} onClick={() => change(copiedDay(slots, Number(day)))}>
              {t("copy")}
            </Button>
          </span>
          <Button size="small" icon={<IconArrowBackUp aria-hidden />} disabled={past.length === 0} onClick={undo}>
            {t("undo")}
          </Button>
          <Button
            size="small"
            icon={<IconTrash aria-hidden />}
            disabled={slots.size === 0}
            onClick={() => change(new Set())}
          >
            {t("clear")}
          </Button>
        </div>
        <p className="dim">
          {t("help")} <span className={styles.keys}>{t("helpKeys")}</span>
        </p>
        <WeekGrid slots={slots} onChange={change} />
        <ErrorNotice failure={save.error} />
        <div className={styles.foot}>
          <span className="dim" aria-live="polite">
            {t("hours", { count: Math.floor(slots.size / 2), amount: formatHours(slots.size / 2) })} ·{" "}
            {isChanged ? t("unsaved") : t("upToDate")}
          </span>
          <Button variant="main" disabled={!isChanged} isBusy={save.isPending} onClick={() => void store()}>
            {ui("save")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

const formatHours = (hours: number) => (hours % 1 === 0 ? formatCount(hours) : `${formatCount(Math.floor(hours))}½`);
