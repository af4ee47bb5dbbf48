import { IconMessages } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useUnreadChats } from "./chats-of.ts";

type Props = { className: string | undefined; badgeClass: string | undefined };

/** The way to one's chats, with how many of them wait. */
export function UnreadChats({ className, badgeClass }: Props) {
  const { t } = useTranslation("shell");
  const count = useUnreadChats();
  const label = t("top.chats", { count });
  return (
    <Link to="/messaging" className={className} aria-label={label} title={label} data-desktop>
      <IconMessages aria-hidden />
      {count > 0 && <span className={badgeClass}>{count > 99 ? "99+" : count}</span>}
    </Link>
  );
}
