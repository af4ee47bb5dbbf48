import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Dropdown } from "./Dropdown.tsx";
import { IconButton } from "./IconButton.tsx";

/** The rarer buttons and links of a page or row, behind three dots. They may open dialogs of their own. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Dropdown
      isKept
      align="end"
      width={260}
      label={label}
      button={(props) => (
        <IconButton label={label} {...props}>
          <IconDots aria-hidden />
        </IconButton>
      )}
    >
      {() => children}
    </Dropdown>
  );
}
