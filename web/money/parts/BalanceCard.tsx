import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGate } from "#web/people/session/parts/gate.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { type Account, balanceQuery } from "./account.ts";
import styles from "./Money.module.css";
import { SendLink } from "./SendLink.tsx";

/** With the schema library, which is of use to nobody before they ask. */
const RequestDialog = lazy(() => import("./RequestDialog.tsx").then((module) => ({ default: module.RequestDialog })));

type Props = {
  of: Account;
  aside?: React.ReactNode;
  /** To send is what one comes to this screen for. */
  isMain?: boolean;
};

/** What an account has, what is under way, and what one can do with it. */
export function BalanceCard({ of, aside, isMain = false }: Props) {
  const { t } = useTranslation("money");
  const gate = useGate();
  const { data, error, refetch } = useQuery(balanceQuery(of));
  const [asked, setAsked] = useState<"deposit" | "withdrawal">();
  return (
    <Panel title={t("balance.title")} aside={aside}>
      <div className={styles.balance}>
        {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
        {data ? (
          <div>
            <Price amount={data.balance} size="huge" />
            {data.available !== data.balance && (
              <p className="dim">{t("available", { amount: formatCount(data.available) })}</p>
            )}
            {data.pending_out > 0 && (
              <p className="dim">{t("balance.out", { amount: formatCount(data.pending_out) })}</p>
            )}
            {data.pending_in > 0 && <p className="dim">{t("balance.in", { amount: formatCount(data.pending_in) })}</p>}
          </div>
        ) : (
          !error && <Skeleton count={1} height={40} />
        )}
        <div className={styles.ways}>
          <SendLink isMain={isMain} />
          <Button icon={<IconArrowDown aria-hidden />} onClick={() => gate(() => setAsked("deposit"))}>
            {t("request.deposit.open")}
          </Button>
          <Button icon={<IconArrowUp aria-hidden />} onClick={() => gate(() => setAsked("withdrawal"))}>
            {t("request.withdrawal.open")}
          </Button>
        </div>
      </div>
      {asked && (
        <Suspense>
          <RequestDialog of={of} kind={asked} available={data?.available} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}
