import { type DrawerProps, Drawer as MantineDrawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFocusReturn } from "./use-focus-return.ts";

/** Gives the focus back like `ModalWindow`. */
export function DrawerWindow(props: DrawerProps) {
  const { t } = useTranslation("ui");
  useFocusReturn(props.opened);
  return <MantineDrawer closeButtonProps={{ "aria-label": t("close") }} {...props} />;
}
