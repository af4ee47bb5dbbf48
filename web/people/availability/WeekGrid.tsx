import { useMediaQuery } from "@mantine/hooks";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DAY_SLOTS } from "#contract/people/week.ts";
import { dayOf, halfOf, painted, rectangle, type Slots, slotsOfDay, slotsOfHalf, switched } from "./painting.ts";
import { clock, dayName, daysInOrder } from "./parts/zone.ts";
import styles from "./WeekGrid.module.css";

type Props = { slots: Slots; onChange: (slots: Slots) => void };
/** A drag or a run of Shift and arrows: where it began, what was chosen before, and whether it chooses or clears. */
type Stroke = { anchor: number; before: Slots; isOn: boolean; byPointer: boolean };

const HALVES = Array.from({ length: DAY_SLOTS }, (_, half) => half);

/** A week of half hours to choose from, by mouse, touch or keyboard. Slots are those of the viewer's own week, Sunday first. */
export function WeekGrid({ slots, onChange }: Props) {
  const { t } = useTranslation("availability");
  // Days stand side by side where there is no room for 48 half hours.
  const isTall = useMediaQuery("(max-width: 899px)", false) ?? false;
  const days = daysInOrder();
  const grid = useRef<HTMLDivElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const [focused, setFocused] = useState((days[0] ?? 0) * DAY_SLOTS + 36);

  const draw = (to: number) => {
    const { current } = stroke;
    if (current) onChange(painted(current.before, rectangle(current.anchor, to, days), current.isOn));
  };
  const begin = (anchor: number, byPointer: boolean) => {
    stroke.current = { anchor, before: slots, isOn: !slots.has(anchor), byPointer };
  };
  const slotAt = (event: PointerEvent) => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-slot]");
    return found && grid.current?.contains(found) ? Number(found.dataset.slot) : undefined;
  };
  const onPointerDown = (event: PointerEvent) => {
    const slot = slotAt(event);
    if (slot === undefined || event.button !== 0) return;
    begin(slot, true);
    setFocused(slot);
    // A finger that moves scrolls the page; one that taps has chosen when it is lifted.
    if (event.pointerType !== "touch") draw(slot);
  };
  const onPointerMove = (event: PointerEvent) => {
    const slot = slotAt(event);
    if (stroke.current?.byPointer && event.pointerType !== "touch" && slot !== undefined) draw(slot);
  };
  const onPointerUp = (event: PointerEvent) => {
    const slot = slotAt(event);
    if (event.pointerType === "touch" && stroke.current?.anchor === slot && slot !== undefined) draw(slot);
    stroke.current = null;
  };
  const step = (slot: number, key: string) => {
    const byRow = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
    const byColumn = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
    const index = days.indexOf(dayOf(slot)) + (isTall ? byColumn : byRow);
    const half = halfOf(slot) + (isTall ? byRow : byColumn);
    const day = days[Math.max(0, Math.min(6, index))] ?? 0;
    return day * DAY_SLOTS + Math.max(0, Math.min(DAY_SLOTS - 1, half));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const slot = Number((event.target as HTMLElement).dataset.slot ?? Number.NaN);
    if (Number.isNaN(slot)) return;
    if (event.key === " " || event.key === "Enter") {
      stroke.current = null;
      onChange(switched(slots, [slot]));
    } else if (event.key.startsWith("Arrow")) {
      const next = step(slot, event.key);
      if (!event.shiftKey) stroke.current = null;
      else if (!stroke.current) begin(slot, false);
      setFocused(next);
      grid.current?.querySelector<HTMLElement>(`[data-slot="${next}"]`)?.focus();
      if (event.shiftKey) draw(next);
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot change its direction with the width of the screen
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      tabIndex={-1}
      aria-label={t("grid")}
      aria-multiselectable
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerLeave={() => {
        if (stroke.current?.byPointer) stroke.current = null;
      }}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="row" tabIndex={-1} className={styles.row}>
        {HALVES.filter((half) => half % 2 === 0).map((half) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <span key={half} role="columnheader" tabIndex={-1} className={styles.hour} style={{ "--half": half }}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t("toggleHour", { hour: clock(half) })}
              onClick={() => onChange(switched(slots, [...slotsOfHalf(half), ...slotsOfHalf(half + 1)]))}
            >
              {clock(half).replace(/:00/, "")}
            </button>
          </span>
        ))}
      </div>
      {days.map((day, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div key={day} role="row" tabIndex={-1} className={styles.row}>
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          <span role="rowheader" tabIndex={-1} className={styles.day} style={{ "--day": index }}>
            <button
              type="button"
              aria-label={t("toggleDay", { day: dayName(day) })}
              onClick={() => onChange(switched(slots, slotsOfDay(day)))}
            >
              {dayName(day, "short")}
            </button>
          </span>
          {slotsOfDay(day).map((slot) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <span
              key={slot}
              role="gridcell"
              className={styles.cell}
              style={{ "--day": index, "--half": halfOf(slot) }}
              data-slot={slot}
              data-hour={halfOf(slot) % 2 === 0 || undefined}
              tabIndex={slot === focused ? 0 : -1}
              aria-selected={slots.has(slot)}
              aria-label={t("cell", { day: dayName(day), from: clock(halfOf(slot)), until: clock(halfOf(slot) + 1) })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
