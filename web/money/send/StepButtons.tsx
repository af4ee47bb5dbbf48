import { IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import layout from "#web/ui/layout/Form.module.css";
import type { SendStep } from "./send-values.ts";

type Props = {
  step: SendStep;
  isBusy: boolean;
  maySend: boolean;
  /** The step at which a refusal is put right. */
  mends: SendStep | undefined;
  onStep: (step: SendStep) => void;
};

/** Back keeps what was typed; the last step sends. */
export function StepButtons({ step, isBusy, maySend, mends, onStep }: Props) {
  const { t } = useTranslation("money");
  return (
    <div className={layout.bar}>
      {step !== "recipient" && (
        <Button disabled={isBusy} onClick={() => onStep(step === "review" ? "amount" : "recipient")}>
          {t("send.back")}
        </Button>
      )}
      {mends !== undefined && mends !== step && (
        <Button disabled={isBusy} onClick={() => onStep(mends)}>
          {t(mends === "amount" ? "send.mendAmount" : "send.mendRecipient")}
        </Button>
      )}
      {step === "review" ? (
        <Button
          type="submit"
          variant="main"
          isBusy={isBusy}
          disabled={!maySend}
          icon={<IconSend aria-hidden />}
          key="send"
        >
          {t("send.button")}
        </Button>
      ) : (
        <Button type="submit" variant="main" key="next">
          {t("send.next")}
        </Button>
      )}
    </div>
  );
}
