import { Modal as MantineModal, type ModalProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useClosedByBack } from "./use-closed-by-back.ts";
import { Leaving, useFocusReturn } from "./use-focus-return.ts";

/** Mantine gives the focus back only when `opened` changes; this one also when it is unmounted, and after its first opening, with which it begins. */
export function ModalWindow(props: ModalProps) {
  const { t } = useTranslation("ui");
  const giveBack = useFocusReturn(props.opened);
  useClosedByBack(props.opened, props.onClose);
  return (
    <MantineModal centered closeButtonProps={{ "aria-label": t("close") }} {...props}>
      {props.children}
      <Leaving onGone={giveBack} />
    </MantineModal>
  );
}
