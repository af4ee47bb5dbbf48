import { IconChevronDown, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ListingStrip } from "#web/goods/listings/parts/ListingStrip.tsx";
import { RecentServices } from "#web/goods/services/parts/ServiceStrip.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { formatCompact, formatCount } from "../ui/format.ts";
import { Mark } from "../ui/Mark.tsx";
import { useTitle } from "../ui/title.ts";
import { Categories } from "./Categories.tsx";
import { CountUp } from "./CountUp.tsx";
import { ForOrganisations } from "./ForOrganisations.tsx";
import styles from "./LandingScreen.module.css";
import { LiveGoods } from "./LiveGoods.tsx";
import { OpenContracts } from "./OpenContracts.tsx";
import { endingQuery, statsQuery } from "./queries.ts";
import { Steps } from "./Steps.tsx";
import { Supporters } from "./Supporters.tsx";

const QUESTIONS = ["sell", "safe", "items", "fees", "money"] as const;

export function LandingScreen() {
  const { t } = useTranslation("landing");
  useTitle(undefined);
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.claim}>
          <Mark size={56} />
          <h1>{t("title")}</h1>
          <p className={styles.tagline}>{t("tagline")}</p>
          <p className={styles.actions}>
            <ButtonLink to="/market" variant="main" size="big">
              {t("browse")}
            </ButtonLink>
            <ButtonLink to="/market/create" size="big" icon={<IconPlus aria-hidden />}>
              {t("sell")}
            </ButtonLink>
          </p>
          <Numbers />
        </div>
        <LiveGoods />
      </section>
      <Categories />
      <Steps />
      <div className={styles.strips}>
        <ListingStrip title={t("ending")} query={endingQuery} />
        <RecentServices title={t("recentServices")} />
      </div>
      <OpenContracts />
      <ForOrganisations />
      <Supporters />
      <section className={styles.faq}>
        <h2>{t("faq.title")}</h2>
        {QUESTIONS.map((question) => (
          <details key={question} id={question}>
            <summary>
              {t(`faq.${question}.q`)}
              <IconChevronDown aria-hidden />
            </summary>
            <p>{t(`faq.${question}.a`)}</p>
          </details>
        ))}
      </section>
    </div>
  );
}

/** Hidden when they cannot be had; the week's pair when the week is empty. */
function Numbers() {
  const { t } = useTranslation("landing");
  const { data, isPending } = useQuery(statsQuery);
  if (isPending) return <div className={styles.numbers} aria-hidden />;
  if (!data) return null;
  const counts = ["orders", "value", ...(data.week_orders > 0 ? (["weekOrders", "weekValue"] as const) : [])] as const;
  const values = {
    orders: data.total_orders,
    value: data.total_order_value,
    weekOrders: data.week_orders,
    weekValue: data.week_order_value,
  };
  return (
    <dl className={styles.numbers}>
      {counts.map((name) => (
        <div key={name}>
          <dt>{t(`stats.${name}`)}</dt>
          <CountUp name={name} value={values[name]} format={/value/i.test(name) ? formatCompact : formatCount} />
        </div>
      ))}
    </dl>
  );
}
