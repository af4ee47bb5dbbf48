import { type DrawerProps, Drawer as MantineDrawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFocusReturn } from "./use-focus-return.ts";

/** A sheet from an edge of the window, which gives the focus back like `Modal`. */
export function Drawer(props: DrawerProps) {
  const { t } = useTranslation("ui");
  useFocusReturn(props.opened);
  return <MantineDrawer closeButtonProps={{ "aria-label": t("close") }} {...props} />;
}
