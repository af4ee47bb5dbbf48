import { IconClockPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { localTime } from "#web/deals/meetings/parts/meeting-values.ts";
import { ownZone } from "#web/people/availability/parts/zone.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { Dropdown } from "#web/ui/Dropdown.tsx";
import { FIRST_MOMENT, LAST_MOMENT } from "#web/ui/dates.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Composer.module.css";
import { formatTag, tagOf } from "./time-tags.ts";

const HOUR_MS = 3_600_000;
const nextHour = () => localTime(new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS));

/** Puts a moment into the message that everybody reads in their own zone. */
export function InsertTime({ onInsert }: { onInsert: (tag: string) => void }) {
  const { t } = useTranslation("chats");
  return (
    <Dropdown
      label={t("time.insert")}
      width={300}
      button={(props) => (
        <IconButton label={t("time.insert")} {...props}>
          <IconClockPlus />
        </IconButton>
      )}
    >
      {(close) => (
        <Picker
          onPick={(tag) => {
            close();
            onInsert(tag);
          }}
        />
      )}
    </Dropdown>
  );
}

function Picker({ onPick }: { onPick: (tag: string) => void }) {
  const { t } = useTranslation("chats");
  const [value, setValue] = useState(nextHour);
  const at = new Date(value).getTime();
  const isMoment = !Number.isNaN(at);
  return (
    <div className={styles.time}>
      <DateField
        type="datetime-local"
        min={FIRST_MOMENT}
        max={LAST_MOMENT}
        label={t("time.when", { zone: ownZone().name })}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <p className="dim">{isMoment ? formatTag({ at, style: "F" }, Date.now()) : t("time.none")}</p>
      <p className="dim">{t("time.help")}</p>
      <Button variant="main" disabled={!isMoment} onClick={() => onPick(tagOf(at))}>
        {t("time.put")}
      </Button>
    </div>
  );
}
