import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { failureText } from "./failure.ts";
import { Notice } from "./Notice.tsx";

/** A failure in its own box: the rest of the page lives on. */
export function ErrorNotice({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) {
  const { t } = useTranslation("ui");
  if (!failure) return null;
  const retry = onRetry && (
    <Button size="small" onClick={onRetry}>
      {t("retry")}
    </Button>
  );
  return (
    <Notice tone="bad" live action={retry}>
      {failureText(t, failure)}
    </Notice>
  );
}
