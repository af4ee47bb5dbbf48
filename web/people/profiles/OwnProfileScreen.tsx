import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useMe } from "../session/parts/me.ts";
import { Profile } from "./Profile.tsx";
import { userQuery } from "./parts/queries.ts";
import { tabOf } from "./profile-tabs.ts";

/** One's own profile, as others see it and with what one can change. */
export function OwnProfileScreen() {
  const me = useMe();
  const { tab } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...userQuery(me?.username ?? ""),
    enabled: me !== null && me !== undefined,
  });
  if (error) return <ErrorNotice failure={error} onRetry={() => void refetch()} />;
  return data ? <Profile user={data} tab={tabOf(tab)} at="profile" /> : <Skeleton count={4} height={80} />;
}
