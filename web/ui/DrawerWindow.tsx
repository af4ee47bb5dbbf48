import { type DrawerProps, Drawer as MantineDrawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useClosedByBack } from "./use-closed-by-back.ts";
import { Leaving, useFocusReturn } from "./use-focus-return.ts";

/** Gives the focus back like `ModalWindow`. */
export function DrawerWindow(props: DrawerProps) {
  const { t } = useTranslation("ui");
  const giveBack = useFocusReturn(props.opened);
  useClosedByBack(props.opened, props.onClose);
  return (
    <MantineDrawer closeButtonProps={{ "aria-label": t("close") }} {...props}>
      {props.children}
      <Leaving onGone={giveBack} />
    </MantineDrawer>
  );
}
