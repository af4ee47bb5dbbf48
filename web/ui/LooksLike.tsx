import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Chip } from "./Chip.tsx";

/** A warning beside a name that looks like somebody else's; nothing when it does not. */
export function LooksLike({ handle }: { handle: string | null | undefined }) {
  const { t } = useTranslation("ui");
  return handle ? (
    <Chip tone="warn" icon={<IconAlertTriangle aria-hidden />}>
      {t("looksLike", { name: handle })}
    </Chip>
  ) : null;
}
