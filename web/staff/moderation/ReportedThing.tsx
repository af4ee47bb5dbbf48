import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { PartyLink } from "../parts/PartyLink.tsx";
import styles from "../parts/Staff.module.css";
import type { Asking } from "./ActDialog.tsx";
import type { Detail } from "./detail.ts";

type Props = {
  thing: Detail["thing"];
  isHideable: boolean;
  isBusy: boolean;
  onShow: () => void;
  onAsk: (asking: Asking) => void;
};

/** The thing itself as people see it, and what can be done to it and to whoever made it. */
export function ReportedThing({ thing, isHideable, isBusy, onShow, onAsk }: Props) {
  const { t } = useTranslation("staff");
  const { kind, state, author, author_contractor } = thing;
  const isHidden = state === "hidden";
  return (
    <div className={styles.thing}>
      <span className={styles.chips}>
        <Chip>{t(`kind.${kind}`)}</Chip>
        <Chip tone={state === "shown" ? "good" : isHidden ? "bad" : "neutral"}>{t(`state.${state}`)}</Chip>
        <PartyLink user={author} contractor={author_contractor} />
      </span>
      {thing.title && <strong>{thing.title}</strong>}
      {thing.text && <p className={styles.quote}>{thing.text}</p>}
      {thing.pictures.length > 0 && (
        <div className={styles.pictures}>
          {thing.pictures.map((url) => (
            <img key={url} src={url} alt="" loading="lazy" />
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {isHideable && (
          <Button size="small" isBusy={isBusy} onClick={() => (isHidden ? onShow() : onAsk("hide"))}>
            {t(isHidden ? "act.show" : "act.hide")}
          </Button>
        )}
        {(kind === "listing" || kind === "contractor") && state === "shown" && (
          <Button size="small" onClick={() => onAsk("archive")}>
            {t("act.archive")}
          </Button>
        )}
        {(author !== null || author_contractor !== null) && (
          <>
            <Button size="small" onClick={() => onAsk("warn")}>
              {t("act.warn")}
            </Button>
            <Button size="small" variant="danger" onClick={() => onAsk("ban")}>
              {t("act.ban")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
