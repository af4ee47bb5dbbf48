import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { failureText } from "#web/ui/failure.ts";
import styles from "./Conversation.module.css";
import { MessageText } from "./MessageText.tsx";
import { discard, type Pending, sayAgain } from "./outbox.ts";

type Props = { pending: readonly Pending[] };

/** One's own words on their way. What could not be sent stays, with the reason, until it is sent or thrown away. */
export function PendingMessages({ pending }: Props) {
  const { t } = useTranslation("chats");
  const { t: ui } = useTranslation("ui");
  const client = useQueryClient();
  return pending.map((each) => (
    <div key={each.key} className={styles.run} data-own>
      <div className={styles.said}>
        <div className={styles.bubble} data-state={each.isSending ? "sending" : "failed"}>
          <MessageText text={each.text} />
        </div>
        {each.isSending ? (
          <p className={styles.state}>
            <IconClock aria-hidden />
            {t("sending")}
          </p>
        ) : (
          <div className={styles.state} data-failed role="alert">
            <IconAlertTriangle aria-hidden />
            <span>{each.failure ? failureText(ui, each.failure) : t("unsure")}</span>
            <Button size="small" onClick={() => void sayAgain(client, each)}>
              {ui("retry")}
            </Button>
            <Button size="small" variant="quiet" onClick={() => discard(each.key)}>
              {t("discard")}
            </Button>
          </div>
        )}
      </div>
    </div>
  ));
}
