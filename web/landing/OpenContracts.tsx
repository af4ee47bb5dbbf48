import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { kindName } from "../ui/kind-name.ts";
import { Price } from "../ui/Price.tsx";
import styles from "./LandingScreen.module.css";
import { openContractsQuery } from "./queries.ts";

/** What players ask of anybody, newest first; nothing when nobody asks. */
export function OpenContracts() {
  const { t } = useTranslation("landing");
  const contracts = useQuery(openContractsQuery).data?.items ?? [];
  if (contracts.length === 0) return null;
  return (
    <section className={styles.contracts}>
      <h2>{t("contracts.title")}</h2>
      <p className="dim">{t("contracts.text")}</p>
      <ul>
        {contracts.map(({ id, title, kind, cost, offer_count, customer, customer_org }) => (
          <li key={id}>
            <Link to="/contracts/public/$id" params={{ id }}>
              <span className={styles.what}>
                <b>{title}</b>
                <span className="dim">
                  {kindName(kind)} · {customer_org?.name ?? customer.display_name}
                </span>
              </span>
              <span className={styles.pay}>
                <Price amount={cost} />
                <span className="dim">{t("contracts.offers", { count: offer_count })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/contracts" className="link">
        {t("contracts.all")}
      </Link>
    </section>
  );
}
