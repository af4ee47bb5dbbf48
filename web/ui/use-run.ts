import { useTranslation } from "react-i18next";
import { failureText } from "#web/ui/failure.ts";
import { showFailure, showSuccess } from "#web/ui/toast.ts";

/** Runs a change and says how it went, where it fails under the words for that; answers whether it was done. */
export function useRun() {
  const { t } = useTranslation("ui");
  return async (change: () => Promise<unknown>, said: string, failed?: string): Promise<boolean> => {
    try {
      await change();
      showSuccess(said);
      return true;
    } catch (failure) {
      showFailure(failureText(t, failure), failed);
      return false;
    }
  };
}
