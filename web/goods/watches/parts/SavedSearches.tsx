import { IconBookmark } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { needTexts } from "#web/i18n.ts";
import { Dropdown } from "#web/ui/Dropdown.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { Savable } from "./saved-searches.ts";

const SavedMenu = lazy(async () => {
  const [module] = await Promise.all([import("./SavedMenu.tsx"), needTexts("more")]);
  return { default: module.SavedMenu };
});

/** Saves what a list is asked for now, and leads back to what was saved. */
export function SavedSearches(props: Savable & { name: string }) {
  const { t } = useTranslation("market");
  const label = t("watch.saved");
  return (
    // The line above a list puts its parts in order on a phone, and a dropdown's button is none of them by itself.
    <span>
      <Dropdown
        label={label}
        align="end"
        width={340}
        button={(button) => (
          <IconButton label={label} {...button}>
            <IconBookmark aria-hidden />
          </IconButton>
        )}
      >
        {(close) => (
          <Suspense>
            <SavedMenu {...props} onDone={close} />
          </Suspense>
        )}
      </Dropdown>
    </span>
  );
}
