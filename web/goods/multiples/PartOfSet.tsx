import { useTranslation } from "react-i18next";
import type { MemberListing } from "#contract/platform/shapes.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Notice } from "#web/ui/Notice.tsx";

/** On a member's own page: the way to the set that it belongs to. */
export function PartOfSet({ composite }: { composite: MemberListing }) {
  const { t } = useTranslation("multiples");
  const { multiple_id, listing, multiple } = composite;
  return (
    <Notice
      action={
        <ButtonLink
          to="/market/multiple/$id"
          params={{ id: multiple_id }}
          search={{ item: listing.listing_id }}
          size="small"
        >
          {t("toSet")}
        </ButtonLink>
      }
    >
      {t("partOf", { title: multiple?.details.title ?? "" })}
    </Notice>
  );
}
