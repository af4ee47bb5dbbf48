import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { failureText } from "./failure.ts";
import { Notice } from "./Notice.tsx";

type Props = {
  failure: unknown;
  onRetry?: () => void;
  /** What could not be done, before why. */
  title?: string | undefined;
};

/** A failure in its own box: the rest of the page lives on. */
export function ErrorNotice({ failure, onRetry, title }: Props) {
  const { t } = useTranslation("ui");
  if (!failure) return null;
  const retry = onRetry && (
    <Button size="small" onClick={onRetry}>
      {t("retry")}
    </Button>
  );
  return (
    <Notice tone="bad" live action={retry} {...(title === undefined ? {} : { title })}>
      {failureText(t, failure)}
    </Notice>
  );
}
