import { useTranslation } from "react-i18next";
import styles from "./Money.module.css";

/** What these numbers are, and what they are not. It stands on every screen of money. */
export function MoneyRecord() {
  const { t } = useTranslation("money");
  return <p className={styles.record}>{t("record")}</p>;
}
