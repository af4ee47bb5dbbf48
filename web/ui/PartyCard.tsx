import { Link } from "@tanstack/react-router";
import type { Rating } from "#contract/platform/shapes.ts";
import { Avatar } from "./Avatar.tsx";
import { Badges } from "./Badges.tsx";
import styles from "./PartyCard.module.css";
import { Stars } from "./Stars.tsx";

type Props = {
  party: { kind: "user" | "contractor"; id: string; name: string; avatar: string; rating: Rating };
  small?: boolean;
};

/** A person or an organisation with what others say of them. */
export function PartyCard({ party, small = false }: Props) {
  const link =
    party.kind === "user"
      ? ({ to: "/user/$username", params: { username: party.id } } as const)
      : ({ to: "/contractor/$id", params: { id: party.id } } as const);
  return (
    <div className={styles.card}>
      <Avatar name={party.name} url={party.avatar} size={small ? 32 : 42} square={party.kind === "contractor"} />
      <div className={styles.text}>
        <Link {...link} className={styles.name}>
          {party.name}
        </Link>
        <span className={styles.rating}>
          <Stars avg_rating={party.rating.avg_rating} rating_count={party.rating.rating_count} />
          <Badges figures={party.rating} />
        </span>
      </div>
    </div>
  );
}
