import { useTranslation } from "react-i18next";
import { RecipientPicker } from "#web/deals/create/parts/RecipientPicker.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import type { SendValues } from "./send-values.ts";

type Props = {
  values: SendValues;
  self: string;
  fault: string | undefined;
  change: (patch: Partial<SendValues>) => void;
  onTyped: (hasTyped: boolean) => void;
};

/** Who gets it. Another kind of recipient clears the choice. */
export function RecipientStep({ values, self, fault, change, onTyped }: Props) {
  const { t } = useTranslation("money");
  return (
    <>
      <Segments
        legend={t("send.to")}
        value={values.kind}
        choices={(["user", "org"] as const).map((value) => ({ value, label: t(`send.kind.${value}`) }))}
        onChange={(kind) => {
          onTyped(false);
          change({ kind, id: null });
        }}
      />
      <RecipientPicker
        key={values.kind}
        kind={values.kind}
        value={values.id}
        error={fault}
        except={self}
        onChange={(id) => {
          onTyped(false);
          change({ id });
        }}
        // The field empties itself when it is left without a choice; what was typed was a name all the same.
        onTyped={(text) => text.trim() !== "" && onTyped(true)}
      />
    </>
  );
}
