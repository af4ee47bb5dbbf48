import { IconMessage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { failureText } from "#web/ui/failure.ts";
import { showFailure } from "#web/ui/toast.ts";
import { useOpenChat } from "./commands.ts";
import { nameOf, type Person } from "./people.ts";

type Props = { person: Pick<Person, "username" | "display_name">; size?: "small" | "normal"; children?: string };

/** Opens the chat with a person; not with oneself, nor for visitors. */
export function MessageButton({ person, size = "normal", children }: Props) {
  const { t } = useTranslation("chats");
  const { t: ui } = useTranslation("ui");
  const me = useMe();
  const chat = useOpenChat();
  if (!me || me.username === person.username) return null;
  const open = () => chat.open([person.username]).catch((failure: unknown) => showFailure(failureText(ui, failure)));
  return (
    <Button
      size={size}
      variant={size === "small" ? "quiet" : "plain"}
      icon={size === "normal" && <IconMessage aria-hidden />}
      aria-label={t("messageTo", { name: nameOf(person) })}
      isBusy={chat.isPending}
      onClick={() => void open()}
    >
      {children ?? t("message")}
    </Button>
  );
}
