import { IconBuildingCommunity } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Me } from "../session/me.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Chip } from "../ui/Chip.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Panel } from "../ui/Panel.tsx";
import styles from "./Settings.module.css";

/** One's organisations and what one is there. */
export function ContractorsTab({ me }: { me: Me }) {
  const { t } = useTranslation("accounts");
  if (me.contractors.length === 0)
    return (
      <EmptyState icon={<IconBuildingCommunity />} title={t("contractors.none")} text={t("contractors.noneText")} />
    );
  return (
    <Panel
      title={t("contractors.title")}
      aside={
        <ButtonLink to="/org/manage" size="small">
          {t("contractors.manage")}
        </ButtonLink>
      }
    >
      <ul className={styles.rows}>
        {me.contractors.map(({ spectrum_id, name, avatar, role_details }) => (
          <li key={spectrum_id}>
            <Avatar name={name} url={avatar} size={40} square />
            <div className={styles.grow}>
              <Link to="/contractor/$id" params={{ id: spectrum_id }}>
                <b>{name}</b>
              </Link>
              <span className="dim">{spectrum_id}</span>
            </div>
            <div className={styles.row}>
              {role_details.map(({ role_id, role_name, position }) => (
                <Chip key={role_id} tone={position === 0 ? "good" : "neutral"}>
                  {role_name}
                </Chip>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
