import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ProfileListings } from "../market/ProfileListings.tsx";
import { SellerServices } from "../services/ServiceStrip.tsx";
import { Avatar } from "../ui/Avatar.tsx";
import { useCanonical } from "../ui/canonical.ts";
import styles from "../ui/ProfilePage.module.css";
import { ProfilePage } from "../ui/ProfilePage.tsx";
import { userQuery, userReviewsQuery } from "./queries.ts";

export function UserScreen() {
  const { t } = useTranslation("people");
  const { t: services } = useTranslation("services");
  const { username } = useParams({ from: "/user/$username" });
  const { data: user } = useSuspenseQuery(userQuery(username));
  useCanonical(`/user/${user.username}`);
  const reviews = useQuery(userReviewsQuery(username));
  return (
    <ProfilePage
      name={user.display_name || user.username}
      code={`@${user.username}`}
      avatar={user.avatar}
      banner={user.banner}
      rating={user.rating}
      about={user.profile_description}
      since={user.created_at}
      reviews={reviews}
      listings={
        <>
          <SellerServices title={services("onProfile")} seller={{ kind: "user", id: user.username }} />
          <ProfileListings seller={{ user_seller: user.username }} />
        </>
      }
    >
      {user.contractors.length > 0 && (
        <ul className={styles.organisations} aria-label={t("organisations")}>
          {user.contractors.map((organisation) => (
            <li key={organisation.spectrum_id}>
              <Link to="/contractor/$id" params={{ id: organisation.spectrum_id }} className={styles.organisation}>
                <Avatar name={organisation.name} url={organisation.avatar} size={22} square />
                {organisation.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ProfilePage>
  );
}
