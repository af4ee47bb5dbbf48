import { IconCalendarDown, IconCheck, IconMapPin, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Side } from "#contract/deals/offer-status.ts";
import { isClosed } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { getMeetingFile, type Meeting } from "#web/calls/deals/meetings.gen.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatMoment } from "#web/ui/moment.ts";
import { useNow } from "#web/ui/now.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useAnswerMeeting } from "./commands.ts";
import styles from "./Meetings.module.css";
import { ProposeMeeting } from "./ProposeMeeting.tsx";
import { meetingQuery } from "./queries.ts";

type Props = {
  order: Order;
  sides: readonly Side[];
  /** Finding a time is what the deal waits for. */
  isNext?: boolean;
};

/** When and where both sides of an order meet: proposed by one, taken by the other. */
export function MeetingPanel({ order, sides, isNext = false }: Props) {
  const { t } = useTranslation("meetings");
  const [isProposing, setProposing] = useState(false);
  const { data, error, refetch } = useQuery(meetingQuery(order.order_id));
  const now = useNow();
  const meeting = data?.meeting ?? null;
  const [side] = sides;
  const isOpen = meeting?.status === "proposed";
  const isAhead = meeting?.status === "agreed" && Date.parse(meeting.starts_at ?? "") > now;
  const mayPropose = side !== undefined && !isClosed(order.status) && !isAhead;
  // Nothing was agreed on, and nobody here can: no panel about nothing. One that may still come is not announced by a skeleton.
  if (!meeting && !mayPropose && !error) return null;
  return (
    <Panel title={t("title")}>
      <div className={styles.panel}>
        {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton count={2} height={18} />}
        {data && !meeting && !isProposing && <p className="dim">{t("none")}</p>}
        {meeting && !isProposing && <Standing meeting={meeting} sides={sides} isAhead={isAhead} />}
        {mayPropose && isProposing && <ProposeMeeting order={order} side={side} onDone={() => setProposing(false)} />}
        {data && mayPropose && !isProposing && (
          <div>
            <Button
              variant={isNext && !isOpen ? "main" : "plain"}
              size={isOpen ? "small" : "normal"}
              onClick={() => setProposing(true)}
            >
              {isOpen ? t("proposeOther") : t("propose")}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

type StandingProps = { meeting: Meeting; sides: readonly Side[]; isAhead: boolean };

function Standing({ meeting, sides, isAhead }: StandingProps) {
  const { t } = useTranslation("meetings");
  const { status, side, place } = meeting;
  const isMine = sides.length === 1 && sides[0] === side;
  const answer = useAnswer(meeting);
  const name = meeting.proposed_by.display_name;
  const isOpen = status === "proposed" || status === "agreed";
  return (
    <>
      <p aria-live="polite">{t(`state.${stateOf(meeting, isAhead)}`, { name: answererOf(meeting) ?? name })}</p>
      {status === "agreed" && meeting.starts_at && (
        <p className={styles.agreed}>
          <b>{formatMoment(meeting.starts_at)}</b>{" "}
          <span className="dim">
            <RelativeTime time={meeting.starts_at} />
          </span>
        </p>
      )}
      {isOpen && (
        <p className={styles.place}>
          <IconMapPin aria-hidden /> <span>{place}</span>
        </p>
      )}
      {status === "proposed" && (
        <Slots meeting={meeting} mayTake={sides.some((each) => each !== side)} answer={answer} />
      )}
      <ErrorNotice failure={answer.error} />
      <div className={styles.buttons}>
        {isAhead && (
          <a
            className={buttonClass("plain", "small")}
            href={getMeetingFile.path.replace(":order_id", meeting.order_id)}
            download="meeting.ics"
          >
            <IconCalendarDown aria-hidden />
            {t("file")}
          </a>
        )}
        {status === "proposed" && sides.length > 0 && !isMine && (
          <Button size="small" icon={<IconX aria-hidden />} onClick={() => void answer.give({ status: "declined" })}>
            {t("decline")}
          </Button>
        )}
        {((status === "proposed" && sides.includes(side)) || (isAhead && sides.length > 0)) && (
          <CallOff isAgreed={isAhead} answer={answer} />
        )}
      </div>
    </>
  );
}

/** What is agreed on is called off only after a question: the other side counts on it. */
function CallOff({ isAgreed, answer }: { isAgreed: boolean; answer: ReturnType<typeof useAnswer> }) {
  const { t } = useTranslation("meetings");
  const [isAsked, setAsked] = useState(false);
  const withdraw = () => answer.give({ status: "withdrawn" }).then(() => setAsked(false));
  return (
    <>
      <Button size="small" variant="danger" onClick={() => (isAgreed ? setAsked(true) : void withdraw())}>
        {t(isAgreed ? "callOff" : "withdraw")}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t("ask.title")}
          action={t("callOff")}
          isBusy={answer.isPending}
          onConfirm={() => void withdraw()}
          onClose={() => setAsked(false)}
        >
          {t("ask.text")}
        </ConfirmDialog>
      )}
    </>
  );
}

const answererOf = ({ status, answered_by }: Meeting) =>
  status === "proposed" ? undefined : answered_by?.display_name;

/** How the sentence says it: an agreed meeting that has begun is past, and closing an order calls off by nobody's hand. */
function stateOf({ status, answered_by }: Meeting, isAhead: boolean) {
  if (status === "agreed") return isAhead ? "agreed" : "past";
  if (status === "withdrawn" && answered_by === null) return "ended";
  return status;
}

type SlotsProps = { meeting: Meeting; mayTake: boolean; answer: ReturnType<typeof useAnswer> };

function Slots({ meeting, mayTake, answer }: SlotsProps) {
  const { t } = useTranslation("meetings");
  const now = useNow();
  return (
    <ul className={styles.slots}>
      {meeting.slots.map((slot) => {
        const isPast = Date.parse(slot) <= now;
        return (
          <li key={slot}>
            <span className={isPast ? "dim" : undefined}>
              {formatMoment(slot)}
              {isPast && ` (${t("past")})`}
            </span>
            {mayTake && !isPast && (
              <Button
                size="small"
                variant="main"
                icon={<IconCheck aria-hidden />}
                aria-label={t("takeAt", { time: formatMoment(slot) })}
                disabled={answer.isPending}
                onClick={() => void answer.give({ status: "agreed", starts_at: slot })}
              >
                {t("take")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function useAnswer({ order_id, meeting_id }: Meeting) {
  const { t } = useTranslation("meetings");
  const command = useAnswerMeeting();
  const give = async (body: Parameters<typeof command.run>[0]["body"]) => {
    try {
      await command.run({ params: { order_id, meeting_id }, body });
      showSuccess(t(`done.${body.status}`));
    } catch (failure) {
      // It is shown in the panel, with the meeting as it is now.
      console.info("meeting not answered", failure);
    }
  };
  return { give, isPending: command.isPending, error: command.error };
}
