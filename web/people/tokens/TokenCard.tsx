import { IconCalendarPlus, IconInfoCircle, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiToken } from "#contract/people/tokens.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Me } from "../session/parts/me.ts";
import { Expiry } from "./Expiry.tsx";
import { DeleteDialog, DetailsDialog, EditDialog, ExtendDialog } from "./TokenDialogs.tsx";
import styles from "./Tokens.module.css";

const SHOWN_SCOPES = 3;

type Open = "details" | "edit" | "extend" | "delete";

export function TokenCard({ token, me }: { token: ApiToken; me: Me }) {
  const { t } = useTranslation("tokens");
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const more = token.scopes.length - SHOWN_SCOPES;
  return (
    <article className={styles.card} aria-label={token.name}>
      <header className={styles.head}>
        <h3>{token.name}</h3>
        <Expiry token={token} />
      </header>
      {token.description && <p className={styles.description}>{token.description}</p>}
      <p className={styles.scopes}>
        {token.scopes.slice(0, SHOWN_SCOPES).map((scope) => (
          <code key={scope}>{scope}</code>
        ))}
        {more > 0 && <span className="dim">+{more}</span>}
      </p>
      <p className="dim">
        {token.contractor_ids.length === 0 ? t("everyContractor") : token.contractor_ids.join(", ")}
      </p>
      <footer className={styles.foot}>
        <span className="dim">
          {t("created")} <RelativeTime time={token.created_at} /> ·{" "}
          {token.last_used_at ? (
            <>
              {t("used")} <RelativeTime time={token.last_used_at} />
            </>
          ) : (
            t("neverUsed")
          )}
        </span>
        <span className={styles.tools}>
          <IconButton label={t("details", { name: token.name })} onClick={() => setOpen("details")}>
            <IconInfoCircle />
          </IconButton>
          <IconButton label={t("edit", { name: token.name })} onClick={() => setOpen("edit")}>
            <IconPencil />
          </IconButton>
          <IconButton label={t("extend", { name: token.name })} onClick={() => setOpen("extend")}>
            <IconCalendarPlus />
          </IconButton>
          <IconButton label={t("delete", { name: token.name })} onClick={() => setOpen("delete")}>
            <IconTrash />
          </IconButton>
        </span>
      </footer>
      {open === "details" && <DetailsDialog token={token} onClose={close} />}
      {open === "edit" && <EditDialog token={token} me={me} onClose={close} />}
      {open === "extend" && <ExtendDialog token={token} onClose={close} />}
      {open === "delete" && <DeleteDialog token={token} onClose={close} />}
    </article>
  );
}
