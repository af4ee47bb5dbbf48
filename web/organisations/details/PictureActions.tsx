import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import type { Contractor } from "#web/calls/organisations/contractors.gen.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as organisations from "#web/calls/organisations/organisations.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { FileButton } from "#web/ui/FileButton.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { useUpdate } from "../commands.ts";
import styles from "./Details.module.css";

type Props = { contractor: Pick<Contractor, "spectrum_id" | "avatar" | "banner">; kind: "avatar" | "banner" };

/** A logo or banner as a file, which is saved at once, and the way back to the default one. */
export function PictureActions({ contractor, kind }: Props) {
  const { t } = useTranslation("organisations");
  const run = useRun();
  const params = { spectrum_id: contractor.spectrum_id };
  const upload = useCommand(organisations.uploadContractorPicture, {
    refreshes: [contractors.getContractor, contractors.listContractors],
  });
  const update = useUpdate();
  const isDefault = contractor[kind].includes("/media/default-");
  return (
    <div className={styles.pictureActions}>
      <FileButton
        isBusy={upload.isPending}
        onFile={(file) =>
          void run(() => upload.run({ params: { ...params, kind }, files: [file] }), t("details.pictureSaved"))
        }
      >
        {t(`details.upload.${kind}`)}
      </FileButton>
      {!isDefault && (
        <Button
          variant="quiet"
          isBusy={update.isPending}
          onClick={() =>
            void run(() => update.run({ params, body: { [`${kind}_url`]: "" } }), t("details.pictureSaved"))
          }
        >
          {t("details.useDefault")}
        </Button>
      )}
    </div>
  );
}
