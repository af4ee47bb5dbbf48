import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Contractor } from "#contract/organisations/contractors.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Badges } from "#web/ui/Badges.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { plainMarkdown } from "#web/ui/plain-markdown.ts";
import { Stars } from "#web/ui/Stars.tsx";
import styles from "./List.module.css";
import type { Tag } from "./parts/list-search.ts";

/** An organisation in the list: who they are, how good, what they do. */
export function ContractorCard({ contractor, onTag }: { contractor: Contractor; onTag: (tag: Tag) => void }) {
  const { t } = useTranslation("organisations");
  const { t: people } = useTranslation("people");
  const { spectrum_id, name, avatar, banner, rating, size, description, fields } = contractor;
  return (
    <article className={styles.card}>
      <div className={styles.banner}>
        <img src={banner} alt="" loading="lazy" onError={(event) => event.currentTarget.remove()} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.face}>
            <Avatar name={name} url={avatar} size={56} square />
          </span>
          <div className={styles.title}>
            <Link to="/contractor/$id" params={{ id: spectrum_id }} className={styles.name}>
              {name}
            </Link>
            <span className="dim">{spectrum_id}</span>
          </div>
        </div>
        <div className={styles.facts}>
          <span className="dim">{people("members", { count: size, amount: formatCount(size) })}</span>
          <Stars avg_rating={rating.avg_rating} rating_count={rating.rating_count} />
          <Badges figures={rating} />
        </div>
        <p className={styles.words}>{plainMarkdown(description)}</p>
        <div className={styles.tags}>
          {fields.map((tag) => (
            <button
              key={tag}
              type="button"
              className={styles.tag}
              title={t("list.withTag", { tag: people(`field.${tag}`) })}
              onClick={() => onTag(tag)}
            >
              <Chip>{people(`field.${tag}`)}</Chip>
            </button>
          ))}
        </div>
      </div>
    </article>
  );
}

export const ContractorSkeleton = () => (
  <div className={`${styles.card} ${styles.skeleton}`}>
    <div className={styles.banner} />
    <div className={styles.body}>
      {["50%", "70%", "100%", "90%"].map((width) => (
        <div key={width} className={styles.bone} style={{ width }} />
      ))}
    </div>
  </div>
);
