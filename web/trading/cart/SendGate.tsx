import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { signInUrl, useMe } from "#web/people/session/parts/me.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";

/** The button that sends, or in its place the way to what is missing: signing in, a linked game account. */
export function SendGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation("cart");
  const me = useMe();
  if (me === null)
    return (
      <a href={signInUrl("/market/cart")} className={buttonClass("main", "big")}>
        {t("signIn")}
      </a>
    );
  if (me && !me.rsi_confirmed)
    return (
      <ButtonLink to="/accountlink" search={{ next: "/market/cart" }} variant="main" size="big">
        {t("verify")}
      </ButtonLink>
    );
  return children;
}
