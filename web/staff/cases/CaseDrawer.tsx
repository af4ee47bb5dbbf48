import { MultiSelect, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ORDER_STATUSES, type OrderStatus } from "#contract/deals/order-status.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { query } from "#web/api.ts";
import * as cases from "#web/calls/staff/cases.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { CountedText, isTooLong } from "#web/ui/CountedText.tsx";
import { Drawer } from "#web/ui/Drawer.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { nameAndHandle, shownName } from "#web/ui/party.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useDecideCase, useTakeCase } from "../moderation/parts/staff-commands.ts";
import { EndChoice, endIn } from "../parts/EndChoice.tsx";
import styles from "../parts/Staff.module.css";
import { CaseBody } from "./parts/CaseBody.tsx";
import { Say } from "./parts/Say.tsx";

/** A case as staff see it: all that was said, and the decision with what follows from it. */
export function CaseDrawer({ case_id, onClose }: { case_id: string; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const found = useQuery(query(cases.getCase, { params: { case_id } }));
  const { data } = found;
  const isOpen = data?.status === "open" || data?.status === "taken";
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={t("case.title")}>
      <div className={styles.sheet}>
        {Boolean(found.error) && <ErrorNotice failure={found.error} onRetry={() => void found.refetch()} />}
        {!data && !found.error && <Skeleton count={6} height={40} />}
        {data && (
          <>
            <DealLink found={data} />
            <CaseBody found={data} hasMessages />
            {isOpen && <Take found={data} />}
            {isOpen && <Say case_id={case_id} />}
            {isOpen && <Decide found={data} />}
          </>
        )}
      </div>
    </Drawer>
  );
}

function DealLink({ found: { order_id, session_id } }: { found: cases.Case }) {
  const { t } = useTranslation("staff");
  return order_id ? (
    <Link to="/order/$id" params={{ id: order_id }} className="link">
      {t("case.toOrder")}
    </Link>
  ) : (
    <Link to="/offer/$id" params={{ id: session_id ?? "" }} className="link">
      {t("case.toOffer")}
    </Link>
  );
}

function Take({ found: { case_id, owner } }: { found: cases.Case }) {
  const { t } = useTranslation("staff");
  const me = useMe();
  const take = useTakeCase();
  const [failure, setFailure] = useState<unknown>();
  if (owner && owner.username === me?.username) return <p className="dim">{t("case.isYours")}</p>;
  const run = () =>
    take
      .run({ params: { case_id }, body: { from: owner?.username ?? null } })
      .then(() => showSuccess(t("case.taken")))
      .catch(setFailure);
  return (
    <div className={styles.actions}>
      {owner && <span>{t("case.has", { name: shownName(owner) })}</span>}
      <Button isBusy={take.isPending} onClick={() => void run()}>
        {owner ? t("case.takeFrom", { name: shownName(owner) }) : t("case.take")}
      </Button>
      <ErrorNotice failure={failure} />
    </div>
  );
}

/** A review is known by its beginning. */
const SHOWN_WORDS = 60;

function Decide({ found }: { found: cases.Case }) {
  const { t } = useTranslation("staff");
  const { t: ui } = useTranslation("ui");
  const decide = useDecideCase();
  const [decision, setDecision] = useState("");
  const [status, setStatus] = useState<OrderStatus | "">("");
  const [warned, setWarned] = useState<string[]>([]);
  const [banned, setBanned] = useState<string[]>([]);
  const [days, setDays] = useState("");
  const [removed, setRemoved] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const sides = [found.customer, found.seller].flatMap((each) => each ?? []);
  const names = new Map(sides.map((person) => [person.username as string, nameAndHandle(person)]));
  const people = [...names].map(([value, label]) => ({ value, label }));
  const reviews = found.reviews
    .filter(({ hidden }) => !hidden)
    .map(({ review_id, author, author_contractor, rating, content }) => ({
      value: review_id,
      label: t("case.review", {
        author: author ? shownName(author) : (author_contractor?.name ?? ""),
        rating,
        words: content.slice(0, SHOWN_WORDS),
      }),
    }));
  const send = async () => {
    setFailure(undefined);
    try {
      await decide.run({
        params: { case_id: found.case_id },
        body: {
          decision: decision.trim(),
          order_status: status || null,
          remove_reviews: removed,
          warn: warned,
          ban: banned,
          ban_until: banned.length > 0 ? endIn(days) : null,
        },
      });
      showSuccess(t("case.decided"));
    } catch (cause) {
      setFailure(cause);
    }
    setAsking(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <CountedText
        label={t("case.decision")}
        required
        withAsterisk
        minRows={3}
        maxRows={10}
        maxLength={LIMITS.caseText}
        value={decision}
        onChange={(event) => setDecision(event.currentTarget.value)}
      />
      {found.order_id !== null && (
        <Select
          label={t("case.orderBecomes")}
          allowDeselect={false}
          value={status}
          data={[
            { value: "", label: t("case.asItIs") },
            ...ORDER_STATUSES.map((value) => ({ value, label: ui(`orderStatus.${value}`) })),
          ]}
          onChange={(value) => setStatus(ORDER_STATUSES.find((each) => each === value) ?? "")}
        />
      )}
      <MultiSelect label={t("case.warn")} data={people} value={warned} onChange={setWarned} />
      <MultiSelect label={t("case.ban")} data={people} value={banned} onChange={setBanned} />
      {banned.length > 0 && <EndChoice value={days} onChange={setDays} />}
      {reviews.length > 0 && (
        <MultiSelect label={t("case.reviews")} data={reviews} value={removed} onChange={setRemoved} />
      )}
      <ErrorNotice failure={failure} />
      <div className={styles.actions}>
        <Button type="submit" variant="main" disabled={decision.trim() === "" || isTooLong(decision, LIMITS.caseText)}>
          {t("case.decide")}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t("case.ask.title")}
          action={t("case.decide")}
          variant="main"
          isBusy={decide.isPending}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        >
          {t("case.ask.text")}
        </ConfirmDialog>
      )}
    </form>
  );
}
