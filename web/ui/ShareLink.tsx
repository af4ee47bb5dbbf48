import { IconCheck, IconLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { useCopy } from "./CopyCode.tsx";

/** Copies the whole address of a page of this site, so that it can be sent to somebody. */
export function ShareLink({ path }: { path: string }) {
  const { t } = useTranslation("ui");
  const { copy, isCopied } = useCopy(t("share.copied"));
  return (
    <Button
      size="small"
      variant="quiet"
      icon={isCopied ? <IconCheck aria-hidden /> : <IconLink aria-hidden />}
      onClick={() => copy(window.location.origin + path)}
    >
      {isCopied ? t("share.copied") : t("share.copy")}
    </Button>
  );
}
