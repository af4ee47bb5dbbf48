import { Modal as MantineModal, type ModalProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFocusReturn } from "./use-focus-return.ts";

/** Mantine gives the focus back only when `opened` changes; this one also when it is unmounted. */
export function ModalWindow(props: ModalProps) {
  const { t } = useTranslation("ui");
  useFocusReturn(props.opened);
  return <MantineModal centered closeButtonProps={{ "aria-label": t("close") }} {...props} />;
}
