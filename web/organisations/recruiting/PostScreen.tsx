import { IconEdit, IconTrash, IconUserPlus } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecruitingPost } from "#contract/organisations/recruiting.ts";
import { useWatch } from "#web/live.ts";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText } from "#web/ui/failure.ts";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { useTitle } from "#web/ui/title.ts";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { chooseActor, usePermission, useRolePermission } from "../acting/parts/actor.ts";
import { ApplyButton } from "./ApplyButton.tsx";
import { Comments } from "./Comments.tsx";
import { useDeletePost } from "./commands.ts";
import { PostCard } from "./PostCard.tsx";
import { postQuery } from "./queries.ts";
import styles from "./Recruiting.module.css";

export function PostScreen() {
  const { t } = useTranslation("recruiting");
  const { id } = useParams({ from: "/recruiting/post/$id" });
  const { data: post } = useSuspenseQuery(postQuery(id));
  const mayManage = usePermission(post.contractor.spectrum_id, "manage_recruiting");
  useTitle(post.title);
  useWatch("post", id);
  return (
    <div className={styles.page}>
      <Crumbs label={t("breadcrumbs")}>
        <li>
          <Link to="/recruiting">{t("title")}</Link>
        </li>
        <li aria-current="page">{post.contractor.name}</li>
      </Crumbs>
      <PostCard post={post} isWhole heading="h1">
        <div className={styles.actions}>
          {mayManage ? (
            <Manage post={post} />
          ) : (
            <>
              <ReportButton>{t("report")}</ReportButton>
              <ApplyButton contractor={post.contractor} />
            </>
          )}
        </div>
      </PostCard>
      <Comments post_id={id} />
    </div>
  );
}

function Manage({ post }: { post: RecruitingPost }) {
  const { t } = useTranslation("recruiting");
  const { t: ui } = useTranslation("ui");
  const navigate = useNavigate();
  const remove = useDeletePost();
  const [isAsking, setAsking] = useState(false);
  const run = async () => {
    try {
      await remove.run({ params: { post_id: post.post_id } });
      showSuccess(t("deleted"));
      await navigate({ to: "/recruiting" });
    } catch (failure) {
      setAsking(false);
      showFailure(failureText(ui, failure));
    }
  };
  const { spectrum_id } = post.contractor;
  const mayInvite = useRolePermission(spectrum_id, "manage_invites");
  return (
    <>
      {mayInvite && (
        <ButtonLink
          to="/org/manage"
          search={{ tab: "invites" }}
          size="small"
          icon={<IconUserPlus aria-hidden />}
          onClick={() => chooseActor(spectrum_id)}
        >
          {t("invite")}
        </ButtonLink>
      )}
      <ButtonLink
        to="/recruiting/post/$id/update"
        params={{ id: post.post_id }}
        size="small"
        icon={<IconEdit aria-hidden />}
      >
        {t("update")}
      </ButtonLink>
      <Button variant="quiet" size="small" icon={<IconTrash aria-hidden />} onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("deleteAsk")}
          action={t("delete")}
          isBusy={remove.isPending}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          {t("deleteText", { title: post.title })}
        </ConfirmDialog>
      )}
    </>
  );
}
