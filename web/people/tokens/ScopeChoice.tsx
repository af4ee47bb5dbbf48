import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Scope } from "#contract/platform/scopes.ts";
import { isWhole, scopeGroups, toggled, WHOLE_SCOPES } from "./scope-groups.ts";
import { useScopeWords } from "./scope-words.ts";
import styles from "./Tokens.module.css";

type Props = {
  isAdmin: boolean;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (scopes: string[]) => void;
};

/** The rights in groups, each with one box for all of it. */
export function ScopeChoice({ isAdmin, chosen, error, onChange }: Props) {
  const { t } = useTranslation("tokens");
  const words = useScopeWords();
  const isAll = chosen.some(isWhole);
  const box = (scope: Scope, isDisabled: boolean) => (
    <Checkbox
      key={scope}
      label={words.right(scope)}
      aria-label={`${words.group(scope.split(":")[0] ?? "")}: ${words.right(scope)}`}
      checked={chosen.includes(scope)}
      disabled={isDisabled}
      onChange={(event) => onChange(toggled(chosen, scope, event.currentTarget.checked))}
    />
  );
  const chooseGroup = (scopes: readonly Scope[], isChosen: boolean) =>
    onChange(scopes.reduce<string[]>((all, scope) => toggled(all, scope, isChosen), [...chosen]));
  return (
    <fieldset className={styles.fields} aria-describedby={error ? "scopes-error" : undefined}>
      <legend>{t("form.scopes")}</legend>
      {error && (
        <p id="scopes-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.whole}>{WHOLE_SCOPES.map((scope) => box(scope, false))}</div>
      <div className={styles.groups}>
        {scopeGroups(isAdmin).map(([group, scopes]) => {
          const held = scopes.filter((scope) => chosen.includes(scope)).length;
          return (
            <div key={group} className={styles.group}>
              <Checkbox
                label={<b>{words.group(group)}</b>}
                aria-label={t("form.allOf", { group: words.group(group) })}
                checked={held === scopes.length}
                indeterminate={held > 0 && held < scopes.length}
                disabled={isAll}
                onChange={(event) => chooseGroup(scopes, event.currentTarget.checked)}
              />
              <div className={styles.rights}>{scopes.map((scope) => box(scope, isAll))}</div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
