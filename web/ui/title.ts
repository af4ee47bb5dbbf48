import { useEffect } from "react";

export const BRAND = "Freeport";
let pageTitle = "";
let unread = 0;

const paint = () => {
  const name = pageTitle ? `${pageTitle} - ${BRAND}` : BRAND;
  document.title = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ${name}` : name;
};

export const setUnread = (count: number) => {
  unread = count;
  paint();
};

export function useTitle(title: string | undefined) {
  useEffect(() => {
    pageTitle = title ?? "";
    paint();
  }, [title]);
}
