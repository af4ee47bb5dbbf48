import { IconMessage } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ChatTopic } from "#contract/outward/chats.ts";
import { useCommand } from "#web/api.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
import { useMe, useSignedIn } from "#web/people/session/parts/me.ts";
import { Button, type ButtonVariant } from "#web/ui/Button.tsx";
import { failureText } from "#web/ui/failure.ts";
import { showFailure } from "#web/ui/toast.ts";

type Props = {
  spectrum_id: string;
  name: string;
  children: string;
  variant?: ButtonVariant;
  size?: "small" | "normal";
  about?: ChatTopic;
};

/** Opens the chat with those who recruit for an organisation or handle its orders, or with its owner; not for its members. A visitor signs in first. */
export function ContractorMessageButton({
  spectrum_id,
  name,
  children,
  about,
  variant = "plain",
  size = "normal",
}: Props) {
  const { t } = useTranslation("chats");
  const { t: ui } = useTranslation("ui");
  const me = useMe();
  const whenSignedIn = useSignedIn();
  const navigate = useNavigate();
  const create = useCommand(chats.createContractorChat, { refreshes: [chats.listChats, chats.countUnreadChats] });
  if (me?.contractors.some((mine) => mine.spectrum_id === spectrum_id)) return null;
  const open = async () => {
    try {
      const { chat_id } = await create.run({ params: { spectrum_id }, ...(about ? { query: { about } } : {}) });
      await navigate({ to: "/messaging", search: { chat: chat_id } });
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
  };
  return (
    <Button
      variant={variant}
      size={size}
      icon={<IconMessage aria-hidden />}
      title={t(about === "goods" ? "goodsHelp" : "organisationHelp", { name })}
      isBusy={create.isPending}
      onClick={() => void whenSignedIn(() => void open())}
    >
      {children}
    </Button>
  );
}
