import { useTranslation } from "react-i18next";

/** What scopes are called. One that this version has no word for is shown as it is. */
export function useScopeWords() {
  const { t } = useTranslation("tokens");
  return {
    group: (group: string) => t(`group.${group as "market"}`, { defaultValue: group }),
    right: (scope: string) => t(`right.${(scope.split(":")[1] ?? scope) as "read"}`, { defaultValue: scope }),
  };
}
