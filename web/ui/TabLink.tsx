import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import styles from "./Tabs.module.css";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { isChosen: boolean; ref?: Ref<HTMLAnchorElement> };

// The router says "active" where no class is given, which is no look.
const PlainTab = ({ isChosen, className = "active", ...rest }: Props) => (
  <a
    {...rest}
    className={className === "active" ? styles.tab : className}
    aria-current={isChosen ? "page" : undefined}
    data-chosen={isChosen || undefined}
  />
);

/** A tab that has an address. Which one is chosen is the screen's knowledge: several may lead to the same path. */
export const TabLink = createLink(PlainTab);
