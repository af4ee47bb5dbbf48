import { useNavigate } from "@tanstack/react-router";
import { signIn, useMe } from "./me.ts";

/** Lets through who is signed in with a linked game account; others are sent to what they lack first and come back here. */
export function useGate() {
  const me = useMe();
  const navigate = useNavigate();
  return (act: () => void) => {
    if (me === null) return signIn();
    if (me && !me.rsi_confirmed)
      return void navigate({ to: "/accountlink", search: { next: location.pathname + location.search } });
    act();
  };
}
