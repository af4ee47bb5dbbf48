import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Need } from "#contract/deals/needs.ts";
import { InviteAnswer } from "#web/outward/notifications/parts/InviteAnswer.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Chip } from "../ui/Chip.tsx";
import { Price } from "../ui/Price.tsx";
import { RelativeTime } from "../ui/RelativeTime.tsx";
import styles from "./NeedsYou.module.css";
import { ends, KINDS, linkOf } from "./needs.ts";

/** One thing that waits: what it is, whose, how much, since or until when, and the way to it. */
export function NeedRow({ need }: { need: Need }) {
  const { t } = useTranslation("dashboard");
  const { kind, amount, timestamp, count } = need;
  const { tone, act } = KINDS[kind];
  const link = linkOf(need);
  return (
    <li className={styles.row} data-kind={kind}>
      <span className={styles.chip}>
        <Chip tone={tone}>{t(`needs.chip.${kind}`)}</Chip>
      </span>
      <span className={styles.what}>
        <Link {...link} className={styles.title}>
          <Title need={need} />
        </Link>
        {need.title !== null && need.name !== null && <span className="dim">{need.name}</span>}
      </span>
      <span className={styles.cost}>{amount !== null && <Price amount={amount} />}</span>
      {/* Being sold out has no moment of its own. */}
      <span className={styles.when}>
        {kind !== "sold_out" && (
          <>
            {ends(kind) && count === null && t("needs.ends")} <RelativeTime time={timestamp} />
          </>
        )}
      </span>
      {kind === "invite" && need.spectrum_id !== null ? (
        <div className={styles.answers}>
          <InviteAnswer
            invite={{ spectrum_id: need.spectrum_id, name: need.name ?? "", message: need.message ?? "" }}
          />
        </div>
      ) : (
        <span className={styles.act}>
          <ButtonLink {...link} size="small">
            {t(`needs.${act}`)}
          </ButtonLink>
        </span>
      )}
    </li>
  );
}

function Title({ need: { kind, title, name, count } }: { need: Need }) {
  const { t } = useTranslation("dashboard");
  if (kind === "sold_out") return t("needs.soldOut", { count: count ?? 0 });
  if (kind === "expiring") return t("needs.expiring", { count: count ?? 0 });
  if (kind === "invite") return t("needs.invite", { name });
  return title;
}
