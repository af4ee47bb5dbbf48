import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ProfileListings } from "../market/ProfileListings.tsx";
import { SellerServices } from "../services/ServiceStrip.tsx";
import { Chip } from "../ui/Chip.tsx";
import { useCanonical } from "../ui/canonical.ts";
import { formatCount } from "../ui/format.ts";
import styles from "../ui/ProfilePage.module.css";
import { ProfilePage } from "../ui/ProfilePage.tsx";
import { contractorQuery, contractorReviewsQuery } from "./queries.ts";

export function ContractorScreen() {
  const { t } = useTranslation("people");
  const { t: services } = useTranslation("services");
  const { id } = useParams({ from: "/contractor/$id" });
  const { data: contractor } = useSuspenseQuery(contractorQuery(id));
  useCanonical(`/contractor/${contractor.spectrum_id}`);
  const reviews = useQuery(contractorReviewsQuery(id));
  return (
    <ProfilePage
      name={contractor.name}
      code={contractor.spectrum_id}
      avatar={contractor.avatar}
      banner={contractor.banner}
      rating={contractor.rating}
      about={contractor.description}
      since={contractor.created_at}
      reviews={reviews}
      listings={
        <>
          <SellerServices title={services("onProfile")} seller={{ kind: "contractor", id: contractor.spectrum_id }} />
          <ProfileListings seller={{ contractor_seller: contractor.spectrum_id }} />
        </>
      }
      square
    >
      <div className={styles.organisations}>
        <span className="dim">{t("members", { count: contractor.size, amount: formatCount(contractor.size) })}</span>
        {contractor.fields.map((field) => (
          <Chip key={field}>{t(`field.${field}`)}</Chip>
        ))}
      </div>
    </ProfilePage>
  );
}
