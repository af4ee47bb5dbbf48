import { IconLock } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { type Membership, usePermission } from "../acting/parts/actor.ts";
import { ForOrganisation } from "../ForOrganisation.tsx";
import { contractorQuery } from "../parts/queries.ts";
import { PostForm } from "./PostForm.tsx";
import { postOfQuery, postQuery } from "./queries.ts";
import styles from "./Recruiting.module.css";

export function CreatePostScreen() {
  const { t } = useTranslation("recruiting");
  useTitle(t("create"));
  return (
    <div className={styles.page}>
      <h1>{t("create")}</h1>
      <ForOrganisation>{(actor) => <Create key={actor.spectrum_id} actor={actor} />}</ForOrganisation>
    </div>
  );
}

function Create({ actor }: { actor: Membership }) {
  const { t } = useTranslation("recruiting");
  const mayRecruit = usePermission(actor.spectrum_id, "manage_recruiting");
  const { data } = useQuery(contractorQuery(actor.spectrum_id));
  const there = useQuery({ ...postOfQuery(actor.spectrum_id), enabled: mayRecruit, retry: false, staleTime: 0 });
  // An organisation has one post: whoever wants to write another changes that one.
  const [isFirst, setFirst] = useState<boolean>();
  if (isFirst === undefined && !there.isFetching && (there.data || there.error)) setFirst(!there.data);
  if (there.data && isFirst === false)
    return <Navigate to="/recruiting/post/$id/update" params={{ id: there.data.post_id }} replace />;
  if (!data || (mayRecruit && isFirst === undefined)) return <Skeleton count={4} height={60} />;
  if (!mayRecruit) return <NoAccess name={actor.name} />;
  return (
    <>
      <p className="dim">{t("form.as", { name: actor.name })}</p>
      <PostForm contractor={data} />
    </>
  );
}

export function UpdatePostScreen() {
  const { t } = useTranslation("recruiting");
  const { id } = useParams({ from: "/recruiting/post/$id/update" });
  const { data: post } = useSuspenseQuery(postQuery(id));
  const { spectrum_id, name } = post.contractor;
  const mayRecruit = usePermission(spectrum_id, "manage_recruiting");
  const { isPending } = useQuery(contractorQuery(spectrum_id));
  useTitle(t("update"));
  return (
    <div className={styles.page}>
      <h1>{t("update")}</h1>
      {mayRecruit ? (
        <>
          <p className="dim">{t("form.as", { name })}</p>
          <PostForm key={id} contractor={post.contractor} post={post} />
        </>
      ) : isPending ? (
        <Skeleton count={4} height={60} />
      ) : (
        <NoAccess name={name} />
      )}
    </div>
  );
}

function NoAccess({ name }: { name: string }) {
  const { t } = useTranslation("recruiting");
  return (
    <EmptyState icon={<IconLock />} title={t("noAccess")} text={t("noAccessText", { name })}>
      <ButtonLink to="/recruiting">{t("title")}</ButtonLink>
    </EmptyState>
  );
}
