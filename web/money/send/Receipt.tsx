import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { shortId } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import type { Account } from "../parts/account.ts";
import styles from "../parts/Money.module.css";
import { RecipientOf } from "./ReviewStep.tsx";
import type { SendValues } from "./send-values.ts";

type Props = {
  of: Account;
  receipt: { values: SendValues; transaction_id: string };
  /** To the same with the same amount, or anew. */
  onAgain: (isSame: boolean) => void;
};

/** What was sent, and the ways on. */
export function Receipt({ of, receipt: { values, transaction_id }, onAgain }: Props) {
  const { t } = useTranslation("money");
  return (
    <Panel>
      <div className={styles.receipt} role="status">
        <p className={styles.done}>
          <IconCircleCheck aria-hidden />
          {t("send.done")}
        </p>
        <Price amount={values.amount ?? 0} size="huge" />
        <Facts
          rows={[
            [t("to"), <RecipientOf key="to" values={values} />],
            ...(values.note.trim() ? [[t("note"), values.note] as const] : []),
            [t("number"), shortId(transaction_id)],
          ]}
        />
      </div>
      <div className={styles.row}>
        <ButtonLink to={of === null ? "/wallet" : "/org/money"} search={{ tx: transaction_id }} variant="main">
          {t("send.show")}
        </ButtonLink>
        <Button onClick={() => onAgain(true)}>{t("send.again")}</Button>
        <Button onClick={() => onAgain(false)}>{t("send.other")}</Button>
      </div>
    </Panel>
  );
}
