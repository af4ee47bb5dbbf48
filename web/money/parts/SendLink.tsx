import { IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";

type Props = { to?: `user:${string}` | `org:${string}`; amount?: number; note?: string; isMain?: boolean };

/** Leads to the form that sends aUEC, for whom one acts; nothing for a visitor. */
export function SendLink({ to, amount, note, isMain = false }: Props) {
  const { t } = useTranslation("money");
  const me = useMe();
  const actor = useActor();
  if (!me) return null;
  return (
    <ButtonLink
      to={actor ? "/org/send" : "/send"}
      search={{ to, amount, note }}
      variant={isMain ? "main" : "plain"}
      icon={<IconSend aria-hidden />}
    >
      {t("send.link")}
    </ButtonLink>
  );
}
