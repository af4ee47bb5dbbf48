import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Service } from "#contract/goods/services.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { useUpdateService } from "./commands.ts";
import { serviceBody, serviceValues } from "./parts/service-values.ts";

type Props = { service: Service; onDone?: () => unknown };

/** Takes a service off the market once somebody has said so. Its orders go on naming it, so it is switched off and not removed. */
export function DeleteService({ service, onDone }: Props) {
  const { t } = useTranslation("services");
  const run = useRun();
  const update = useUpdateService();
  const [isAsked, setAsked] = useState(false);
  const { service_id, service_name: name } = service;
  const confirm = async () => {
    const body = { ...serviceBody(serviceValues(service)), status: "inactive" } as const;
    const isDone = await run(() => update.run({ params: { service_id }, body }), t("mine.done.inactive", { name }));
    setAsked(false);
    if (isDone) await onDone?.();
  };
  return (
    <>
      <Button size="small" variant="danger" icon={<IconTrash aria-hidden />} onClick={() => setAsked(true)}>
        {t("delete.button")}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t("delete.ask", { name })}
          action={t("delete.button")}
          isBusy={update.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        >
          {t("delete.text")}
        </ConfirmDialog>
      )}
    </>
  );
}
