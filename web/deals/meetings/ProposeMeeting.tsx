import { TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Side } from "#contract/deals/offer-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { common } from "#contract/people/week.ts";
import { LIMITS, MEETING } from "#contract/platform/limits.ts";
import { ownZone } from "#web/people/availability/parts/zone.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { LAST_MOMENT } from "#web/ui/dates.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { checkMeeting } from "./check.ts";
import { useProposeMeeting } from "./commands.ts";
import styles from "./Meetings.module.css";
import { bodyOf, localTime, type MeetingValues, parseMeeting, suggestedSlots } from "./parts/meeting-values.ts";

const drafts = makeDrafts("meeting", parseMeeting);

/** Where the seller hands the goods over, if they all are at one place. */
function placeOfGoods({ market_listings }: Order): string {
  const [place, ...others] = new Set(market_listings.map(({ listing }) => listing.listing.place));
  return others.length > 0 ? "" : (place ?? "");
}

type Props = { order: Order; side: Side; onDone: () => void };

/** Up to three times and a place; the times at which both can stand there already. */
export function ProposeMeeting({ order, side, onDone }: Props) {
  const { t } = useTranslation("meetings");
  const { t: ui } = useTranslation("ui");
  const propose = useProposeMeeting();
  const { order_id, availability } = order;
  const form = useForm({
    blank: (): MeetingValues => {
      const both = common(availability.customer, availability.assigned ?? []);
      return { place: order.destination ?? placeOfGoods(order), slots: suggestedSlots(both, new Date()) };
    },
    check: (values) => checkMeeting(values, Date.now()),
    draft: drafts(order_id),
    send: (values) => propose.run({ params: { order_id }, body: { ...bodyOf(values), side } }),
    onSent: () => {
      showSuccess(t("done.proposed"));
      onDone();
    },
  });
  const { values, errors, change } = form;
  const { slots } = values;
  const setSlot = (index: number, value: string) => change({ slots: slots.with(index, value) });
  return (
    <form {...form.form} className={styles.form}>
      {slots.map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time has nothing but its place
        <div key={index} className={styles.slot}>
          <DateField
            type="datetime-local"
            max={LAST_MOMENT}
            label={t("form.time", { number: index + 1 })}
            value={slot}
            min={localTime(new Date())}
            error={index === 0 ? errors.slots && t("form.badTimes") : errors.slots !== undefined}
            onChange={(event) => setSlot(index, event.currentTarget.value)}
          />
          {slots.length > 1 && (
            <IconButton
              label={t("form.remove", { number: index + 1 })}
              onClick={() => change({ slots: slots.toSpliced(index, 1) })}
            >
              <IconTrash />
            </IconButton>
          )}
        </div>
      ))}
      <p className="dim">{t("form.zone", { zone: ownZone().name })}</p>
      {slots.length < MEETING.slots && (
        <div>
          <Button size="small" icon={<IconPlus aria-hidden />} onClick={() => change({ slots: [...slots, ""] })}>
            {t("form.add")}
          </Button>
        </div>
      )}
      <TextInput
        label={t("form.place")}
        placeholder={t("form.placeHint")}
        required
        withAsterisk
        maxLength={LIMITS.place}
        {...form.text("place")}
      />
      <ErrorNotice failure={form.failure} />
      <div className={styles.buttons}>
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          {t("form.send")}
        </Button>
        <Button onClick={onDone}>{ui("cancel")}</Button>
      </div>
    </form>
  );
}
