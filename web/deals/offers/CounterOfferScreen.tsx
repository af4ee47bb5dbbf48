import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { mayAnswer } from "#contract/deals/offer-status.ts";
import { useWatch } from "#web/live.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { shortId } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { useTitle } from "#web/ui/title.ts";
import styles from "./CounterForm.module.css";
import { CounterForm } from "./CounterForm.tsx";
import { offerQuery } from "./queries.ts";
import { useOfferSide } from "./use-offer-side.ts";

export function CounterOfferScreen() {
  const { t } = useTranslation("offers");
  const { id } = useParams({ from: "/offer/$id/counteroffer" });
  const { data: session } = useSuspenseQuery(offerQuery(id));
  const me = useMe();
  const navigate = useNavigate();
  const { side, state } = useOfferSide(session);
  useTitle(t("counterForm.title"));
  useWatch("offer", id);
  const [latest] = session.offers;
  if (!latest) return <Navigate to="/offer/$id" params={{ id }} replace />;
  const back = (
    <ButtonLink to="/offer/$id" params={{ id }} size="small">
      {t("counterForm.back")}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      <p>
        <Link to="/offer/$id" params={{ id }} className="link">
          {t("title", { id: shortId(id) })}
        </Link>
      </p>
      <h1>{t("counterForm.title")}</h1>
      {me && !mayAnswer(state, side, "counteroffered") ? (
        <Notice tone="warn" action={back}>
          {t("counterForm.notYourTurn")}
        </Notice>
      ) : (
        <CounterForm
          key={latest.id}
          session={session}
          latest={latest}
          onDone={() => void navigate({ to: "/offer/$id", params: { id } })}
        />
      )}
    </div>
  );
}
