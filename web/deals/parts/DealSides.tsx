import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Side } from "#contract/deals/offer-status.ts";
import type { Party } from "#web/ui/party.ts";
import { Stars } from "#web/ui/Stars.tsx";
import styles from "./DealSides.module.css";

type Props = {
  buyer: Party;
  seller: Party | null;
  sides: readonly Side[];
  /** Nothing is agreed yet. */
  isOpen?: boolean;
};

/** With whom the deal is, from where whoever looks stands. */
export function DealSides({ buyer, seller, sides, isOpen = false }: Props) {
  const { t } = useTranslation("orders");
  const isBuyer = sides.includes("customer");
  const other = isBuyer ? seller : buyer;
  if (sides.length > 0 && other)
    return (
      <p className={styles.sides}>
        <span>{fill(t(wordsOf(isBuyer, isOpen), { name: "\0" }), [<Name key="o" party={other} />])}</span>
        <Stars avg_rating={other.rating.avg_rating} rating_count={other.rating.rating_count} />
      </p>
    );
  const words = t(seller ? "sides.between" : "sides.wanted", { buyer: "\0", seller: "\0" });
  return (
    <p className={styles.sides}>
      <span>{fill(words, [<Name key="b" party={buyer} />, seller && <Name key="s" party={seller} />])}</span>
    </p>
  );
}

const wordsOf = (isBuyer: boolean, isOpen: boolean) =>
  isBuyer ? (isOpen ? "sides.openFrom" : "sides.from") : isOpen ? "sides.openFor" : "sides.for";

/** A sentence with its gaps filled. */
const fill = (words: string, parts: readonly ReactNode[]): ReactNode[] =>
  words.split("\0").flatMap((text, index) => [text, parts[index]]);

function Name({ party }: { party: Party }) {
  const link =
    party.kind === "user"
      ? ({ to: "/user/$username", params: { username: party.id } } as const)
      : ({ to: "/contractor/$id", params: { id: party.id } } as const);
  return (
    <Link {...link} className={styles.name}>
      {party.name}
    </Link>
  );
}
