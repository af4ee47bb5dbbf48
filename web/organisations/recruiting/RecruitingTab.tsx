import { IconUsersPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ApplyButton } from "./ApplyButton.tsx";
import { OwnPostLink } from "./OwnPostLink.tsx";
import { PostCard } from "./PostCard.tsx";
import { postOfQuery } from "./queries.ts";
import styles from "./Recruiting.module.css";

/** The post of one organisation, on that organisation's page. */
export function RecruitingTab({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("recruiting");
  const { data, error, refetch } = useQuery({ ...postOfQuery(spectrum_id), retry: false });
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState icon={<IconUsersPlus />} title={t("noPost")} text={t("noPostText")}>
        <OwnPostLink />
      </EmptyState>
    );
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={1} height={220} />;
  return (
    <PostCard post={data} isWhole>
      <div className={styles.actions}>
        <ApplyButton contractor={data.contractor} />
        <ButtonLink to="/recruiting/post/$id" params={{ id: data.post_id }} size="small">
          {t("comments.open")}
        </ButtonLink>
      </div>
    </PostCard>
  );
}
