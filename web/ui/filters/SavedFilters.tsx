import { IconBookmark } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { needTexts } from "#web/i18n.ts";
import { Button } from "../Button.tsx";
import { Dropdown } from "../Dropdown.tsx";
import { Skeleton } from "../Skeleton.tsx";

const SavedFilterList = lazy(async () => {
  const [module] = await Promise.all([import("./SavedFilterList.tsx"), needTexts("more")]);
  return { default: module.SavedFilterList };
});

type Props = {
  /** Which list of the site they belong to, and whose: `org-orders.HAULCO`. */
  of: string;
  /** What the list is narrowed to at present, as the address writes it; empty when it is not. */
  search: string;
  onChoose: (search: string) => void;
};

/** What the list is narrowed to can be kept under a name in this browser, and is offered again. */
export function SavedFilters({ of, search, onChoose }: Props) {
  const { t } = useTranslation("ui");
  return (
    <Dropdown
      label={t("filters.saved")}
      width={300}
      button={(props) => (
        <Button size="small" icon={<IconBookmark aria-hidden />} {...props}>
          {t("filters.saved")}
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton count={2} height={34} />}>
          <SavedFilterList
            of={of}
            search={search}
            onChoose={(chosen) => {
              onChoose(chosen);
              close();
            }}
          />
        </Suspense>
      )}
    </Dropdown>
  );
}
