import { type DrawerProps, Drawer as MantineDrawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Leaving, useFocusReturn } from "./use-focus-return.ts";

/** Gives the focus back like `ModalWindow`. */
export function DrawerWindow(props: DrawerProps) {
  const { t } = useTranslation("ui");
  const giveBack = useFocusReturn(props.opened);
  return (
    <MantineDrawer closeButtonProps={{ "aria-label": t("close") }} {...props}>
      {props.children}
      <Leaving onGone={giveBack} />
    </MantineDrawer>
  );
}
