import { Link } from "@tanstack/react-router";
import { Avatar } from "../ui/Avatar.tsx";
import { Mark } from "../ui/Mark.tsx";
import { BRAND } from "../ui/title.ts";
import { useBrand } from "./use-brand.ts";

/** The way home: the site's mark, or the logo of the organisation whose hostname this is. */
export function Brand({ className, size = 26, nameClass }: { className: string; size?: number; nameClass?: string }) {
  const organisation = useBrand();
  const name = organisation?.name ?? BRAND;
  return (
    <Link to="/" className={className} aria-label={name}>
      {organisation ? <Avatar name={name} url={organisation.avatar} size={size} square /> : <Mark size={size} />}
      {nameClass !== undefined && <span className={nameClass}>{name}</span>}
    </Link>
  );
}
