import { useIsFetching } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import styles from "./Progress.module.css";

/** A thin line at the top while something is on its way; short waits show nothing. */
export function Progress() {
  const isMoving = useRouterState({ select: (state) => state.isLoading });
  const isFetching = useIsFetching({ predicate: (query) => query.state.data !== undefined && query.meta?.quiet !== true }) > 0;
  const isBusy = isMoving || isFetching;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), 150);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return shown ? <div className={styles.line} aria-hidden /> : null;
}
