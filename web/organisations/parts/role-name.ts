import { useTranslation } from "react-i18next";

/** As they are stored: the roles that every organisation begins with (wire people §7.2). */
const FIRST_ROLES = ["Owner", "Admin", "Member"] as const;

/** Says the names of the first roles in the reader's language, and every other as somebody wrote it. */
export function useRoleName(): (name: string) => string {
  const { t } = useTranslation("roles");
  return (name) => {
    const first = FIRST_ROLES.find((each) => each === name);
    return first ? t(`first.${first}`) : name;
  };
}
