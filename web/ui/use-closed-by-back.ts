import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Back closes what is open above the page, as on a phone it does everywhere, and the page stays. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const { history } = useRouter();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const blockerFn = ({ action }: { action: string }) => {
      if (action !== "BACK") return false;
      close.current();
      return true;
    };
    return history.block({ blockerFn, enableBeforeUnload: false });
  }, [isOpen, history]);
}
