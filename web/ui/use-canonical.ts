import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/** The true address of this page, as a path: another spelling of it is replaced, so that Back still leads back. Query and hash stay. */
export function useCanonical(path: string | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (path === undefined || decodeURI(window.location.pathname) === decodeURI(path)) return;
    void navigate({ href: path + window.location.search + window.location.hash, replace: true });
  }, [path, navigate]);
}
