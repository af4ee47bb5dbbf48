import { IconEdit, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { useActor, usePermission } from "../acting/parts/actor.ts";
import { postOfQuery } from "./queries.ts";

/** For who recruits for the organisation that they act for: to its post, or to writing one. */
export function OwnPostLink() {
  const { t } = useTranslation("recruiting");
  const actor = useActor();
  const mayRecruit = usePermission(actor?.spectrum_id, "manage_recruiting");
  const { data, isPending } = useQuery({
    ...postOfQuery(actor?.spectrum_id ?? ""),
    enabled: mayRecruit,
    retry: false,
  });
  if (!mayRecruit || isPending) return null;
  return data ? (
    <ButtonLink
      to="/recruiting/post/$id/update"
      params={{ id: data.post_id }}
      size="small"
      icon={<IconEdit aria-hidden />}
    >
      {t("update")}
    </ButtonLink>
  ) : (
    <ButtonLink to="/recruiting/post/create" variant="main" size="small" icon={<IconPlus aria-hidden />}>
      {t("create")}
    </ButtonLink>
  );
}
