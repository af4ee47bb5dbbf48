import { useTranslation } from "react-i18next";
import type { Customer } from "#contract/platform/shapes.ts";

/** The person's account at the chat platform, where they show it. */
export function ChatLink({ profile }: { profile: Customer["discord_profile"] }) {
  const { t } = useTranslation("profile");
  if (!profile?.username) return null;
  return (
    <a
      className="link"
      href={`https://discord.com/users/${encodeURIComponent(profile.id ?? "")}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t("chat", { name: profile.username })}
    </a>
  );
}
