import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useCanonical } from "#web/ui/use-canonical.ts";
import { Profile } from "./Profile.tsx";
import { userQuery } from "./parts/queries.ts";
import { tabOf } from "./profile-tabs.ts";

export function UserScreen() {
  const { username = "", tab } = useParams({ strict: false });
  const { data: user } = useSuspenseQuery(userQuery(username));
  const shown = tabOf(tab);
  useCanonical(`/user/${user.username}${shown === "recent" ? "" : `/${shown}`}`);
  return <Profile user={user} tab={shown} at="user" />;
}
