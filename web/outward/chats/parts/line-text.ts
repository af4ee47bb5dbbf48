import { useTranslation } from "react-i18next";
import type { ChatMessage } from "#contract/outward/chats.ts";

/** Says what a system line says in the reader's language; what this version does not know, in the server's words. */
export function useLineText() {
  const { t } = useTranslation("chats");
  const { t: ui } = useTranslation("ui");
  return ({ line, content }: Pick<ChatMessage, "line" | "content">): string => {
    if (!line || line.kind === "automatic") return content;
    const { kind, from, to } = line;
    const name = line.display_name || line.username;
    if (kind === "order_status") {
      if (!from || !to) return content;
      const states = { from: ui(`orderStatus.${from}`), to: ui(`orderStatus.${to}`) };
      return name ? t("line.order_status", { name, ...states }) : t("line.status", states);
    }
    return name ? t(`line.${kind}`, { name }) : content;
  };
}
