import { IconMessage } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RecruitingPost } from "#contract/organisations/recruiting.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Badges } from "#web/ui/Badges.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { plainMarkdown } from "#web/ui/plain-markdown.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { Stars } from "#web/ui/Stars.tsx";
import styles from "./Recruiting.module.css";
import { VoteButton } from "./VoteButton.tsx";

type Props = { post: RecruitingPost; isWhole?: boolean; heading?: "h1" | "h2" | "h3"; children?: ReactNode };

/** A post in the list, or whole on its own page, where `children` stand below it. */
export function PostCard({ post, isWhole = false, heading: Title = "h2", children }: Props) {
  const { t } = useTranslation("recruiting");
  const { t: people } = useTranslation("people");
  const { contractor } = post;
  return (
    <article className={styles.card}>
      <VoteButton post={post} />
      <div className={styles.main}>
        <div className={styles.head}>
          <Avatar name={contractor.name} url={contractor.avatar} size={40} square />
          <div className={styles.who}>
            <Link to="/contractor/$id" params={{ id: contractor.spectrum_id }} className={styles.name}>
              {contractor.name}
            </Link>
            <span className={styles.facts}>
              <Stars avg_rating={contractor.rating.avg_rating} rating_count={contractor.rating.rating_count} />
              <Badges figures={contractor.rating} />
              <span>{people("members", { count: contractor.size, amount: formatCount(contractor.size) })}</span>
            </span>
          </div>
        </div>
        <Title className={styles.title}>
          {isWhole ? (
            post.title
          ) : (
            <Link to="/recruiting/post/$id" params={{ id: post.post_id }} className={styles.stretched}>
              {post.title}
            </Link>
          )}
        </Title>
        {isWhole ? <RichText text={post.body} /> : <p className={styles.words}>{plainMarkdown(post.body)}</p>}
        <div className={styles.foot}>
          {contractor.fields.map((field) => (
            <Chip key={field}>{people(`field.${field}`)}</Chip>
          ))}
          <span className={styles.age}>
            <RelativeTime time={post.timestamp} />
          </span>
          <span className={styles.count}>
            <IconMessage aria-hidden />
            {t("comments.count", { count: post.comment_count, amount: formatCount(post.comment_count) })}
          </span>
        </div>
        {children}
      </div>
    </article>
  );
}
