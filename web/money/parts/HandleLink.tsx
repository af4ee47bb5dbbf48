import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Handle } from "./transaction-side.ts";

/** Who sent or got money; nobody is the game outside. */
export function HandleLink({ handle }: { handle: Handle | null }) {
  const { t } = useTranslation("money");
  if (!handle) return t("outside");
  return handle.kind === "user" ? (
    <Link to="/user/$username" params={{ username: handle.id }} className="link">
      {handle.id}
    </Link>
  ) : (
    <Link to="/contractor/$id" params={{ id: handle.id }} className="link">
      {handle.id}
    </Link>
  );
}
