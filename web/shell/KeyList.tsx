import { useTranslation } from "react-i18next";
import { Modal } from "#web/ui/Modal.tsx";
import styles from "./KeyHelp.module.css";

export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Modal opened onClose={onClose} title={t("keys.title")} closeButtonProps={{ "aria-label": t("close") }}>
      <dl className={styles.keys}>
        {(["search", "help", "market", "orders", "messages", "cart", "mine", "sell"] as const).map((key) => (
          <div key={key}>
            <dt>
              {t(`keys.${key}.keys`)
                .split(" ")
                .map((letter) => (
                  <kbd key={letter}>{letter}</kbd>
                ))}
            </dt>
            <dd>{t(`keys.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
