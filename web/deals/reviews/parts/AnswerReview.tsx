import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRolePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import type { Party } from "#web/ui/party.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";

/** With the schema library, which those who read reviews have no use for. */
const AnswerForm = lazy(() => import("./AnswerForm.tsx").then((module) => ({ default: module.AnswerForm })));

type Props = { review_id: string; subject: Pick<Party, "kind" | "id"> };

/** The way to the one answer of a review, for those who speak for whom it is about; nothing for everybody else. */
export function AnswerReview({ review_id, subject }: Props) {
  const { t } = useTranslation("orders");
  const [isOpen, setOpen] = useState(false);
  const me = useMe();
  const handlesOrders = useRolePermission(subject.kind === "contractor" ? subject.id : null, "manage_orders");
  const isMine = subject.kind === "user" ? me?.username === subject.id : handlesOrders;
  if (!isMine) return null;
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton count={1} height={120} />}>
        <AnswerForm review_id={review_id} onCancel={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <div>
      <button type="button" className="link dim" onClick={() => setOpen(true)}>
        {t("review.answer.open")}
      </button>
    </div>
  );
}
