import { IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { PublicContract } from "#contract/trading/contracts.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Countdown } from "#web/ui/Countdown.tsx";
import { formatCount } from "#web/ui/format.ts";
import { kindName } from "#web/ui/kind-name.ts";
import { Price } from "#web/ui/Price.tsx";
import { plainMarkdown } from "#web/ui/plain-markdown.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./Contracts.module.css";
import { isOpen } from "./is-open.ts";

const DAY_MS = 86_400_000;

export function ContractCard({ contract }: { contract: PublicContract }) {
  const { t } = useTranslation("contracts");
  const { t: ui } = useTranslation("ui");
  const { customer, customer_org } = contract;
  const isNew = Date.now() - Date.parse(contract.timestamp) < DAY_MS;
  return (
    <article className={styles.card}>
      <div className={styles.chips}>
        <Chip>{kindName(contract.kind)}</Chip>
        {isNew && <Chip tone="good">{t("new")}</Chip>}
        {!isOpen(contract) && <Chip tone="warn">{t("closed")}</Chip>}
        <span className={styles.posted}>
          <RelativeTime time={contract.timestamp} />
        </span>
      </div>
      <h2 className={styles.title}>
        <Link to="/contracts/public/$id" params={{ id: contract.id }} className={styles.stretched}>
          {contract.title}
        </Link>
      </h2>
      <p className={styles.words}>{plainMarkdown(contract.description)}</p>
      <p>
        <Price amount={contract.cost} size="big" />{" "}
        <span className="dim">{ui(`payment.${contract.payment_type}`)}</span>
      </p>
      <div className={styles.foot}>
        {customer_org ? (
          <Link to="/contractor/$id" params={{ id: customer_org.spectrum_id }} className={styles.customer}>
            <Avatar name={customer_org.name} url={customer_org.avatar} size={24} square />
            <span>{customer_org.name}</span>
          </Link>
        ) : (
          <Link to="/user/$username" params={{ username: customer.username }} className={styles.customer}>
            <Avatar name={customer.display_name} url={customer.avatar} size={24} />
            <span>{customer.display_name}</span>
          </Link>
        )}
        <span className="numbers nowrap">
          {t("offers", { count: contract.offer_count, amount: formatCount(contract.offer_count) })}
        </span>
        {isOpen(contract) && (
          <span className={styles.clock}>
            <IconClock aria-hidden />
            <span className="visually-hidden">{t("endsIn")}</span>
            <Countdown end={contract.expiration} />
          </span>
        )}
      </div>
    </article>
  );
}
