import { IconBolt, IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Service } from "#contract/goods/services.ts";
import { DAY_SLOTS } from "#contract/people/week.ts";
import { clock, ownZone } from "#web/people/availability/parts/zone.ts";
import { Badges } from "#web/ui/Badges.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { kindName } from "#web/ui/kind-name.ts";
import { useNow } from "#web/ui/now.ts";
import { Price } from "#web/ui/Price.tsx";
import { plainMarkdown } from "#web/ui/plain-markdown.ts";
import { Stars } from "#web/ui/Stars.tsx";
import { Done } from "./Done.tsx";
import styles from "./ServiceCard.module.css";
import { kindIcon, ServicePicture } from "./ServicePicture.tsx";
import { isNewService, ownerOf } from "./service.ts";

type Props = { service: Service; small?: boolean; onKind?: ((kind: string) => void) | undefined };

/** The whole card is one link; the seller's link and the kind, which filters, lie above it. */
export function ServiceCard({ service, small = false, onKind }: Props) {
  const { t } = useTranslation("service-cards");
  const { t: ui } = useTranslation("ui");
  const now = useNow();
  const Icon = kindIcon(service.kind);
  const kind = service.kind;
  return (
    <article className={styles.card} data-small={small || undefined}>
      <div className={styles.text}>
        <p className={styles.name}>
          <Link
            to="/order/service/$service_id"
            params={{ service_id: service.service_id }}
            className={styles.stretched}
          >
            {service.service_name}
          </Link>
        </p>
        <p>
          <Price amount={service.cost} size="big" />{" "}
          <span className="dim">{ui(`payment.${service.payment_type}`)}</span>
        </p>
        {!small && <Seller service={service} />}
        {service.done && service.done.orders > 0 && (
          <p className={`dim ${styles.hours}`}>
            <Done done={service.done} />
          </p>
        )}
        {!small && service.usual_hours && <UsualHours hours={service.usual_hours} />}
        <p className={styles.words}>{plainMarkdown(service.service_description)}</p>
        <div className={styles.chips}>
          {isNewService(service, now) && <Chip tone="good">{t("new")}</Chip>}
          {kind &&
            (onKind ? (
              <button
                type="button"
                className={styles.kind}
                aria-label={t("onlyKind", { kind: kindName(kind) })}
                onClick={() => onKind(kind)}
              >
                <Chip icon={<Icon aria-hidden />}>{kindName(kind)}</Chip>
              </button>
            ) : (
              <Chip icon={<Icon aria-hidden />}>{kindName(kind)}</Chip>
            ))}
          {service.rush && (
            <Chip tone="warn" icon={<IconBolt aria-hidden />}>
              {t("rush")}
            </Chip>
          )}
          {service.status === "inactive" && <Chip>{t("status.inactive")}</Chip>}
        </div>
      </div>
      {!small && <ServicePicture url={service.photos[0]} kind={kind} />}
    </article>
  );
}

function Seller({ service }: { service: Service }) {
  const owner = ownerOf(service);
  if (!owner) return null;
  const target =
    owner.kind === "user"
      ? ({ to: "/user/$username", params: { username: owner.id } } as const)
      : ({ to: "/contractor/$id", params: { id: owner.id } } as const);
  return (
    <div className={styles.seller}>
      <Link {...target} className={styles.sellerLink}>
        {owner.name}
      </Link>
      <Stars avg_rating={owner.rating.avg_rating} rating_count={owner.rating.rating_count} />
      <Badges figures={owner.rating} />
    </div>
  );
}

/** In the reader's own time, so that one sees whether they would meet. */
function UsualHours({ hours: { start, finish } }: { hours: NonNullable<Service["usual_hours"]> }) {
  const { t } = useTranslation("service-cards");
  const end = finish + 1;
  const isAlways = (end - start) % DAY_SLOTS === 0;
  const { slots } = ownZone();
  const own = (half: number) => clock((half + slots + DAY_SLOTS) % DAY_SLOTS);
  return (
    <p className={`dim ${styles.hours}`}>
      <IconClock aria-hidden size={14} />
      {isAlways ? t("anyHour") : t("usually", { from: own(start), until: own(end) })}
    </p>
  );
}

/** As large as a card, while it is on its way. */
export const ServiceSkeleton = () => (
  <div className={`${styles.card} ${styles.skeleton}`}>
    <div className={styles.text}>
      <span className={styles.bone} style={{ width: "60%" }} />
      <span className={styles.bone} style={{ width: "30%" }} />
      <span className={styles.bone} />
      <span className={styles.bone} />
    </div>
    <span className={styles.picture} />
  </div>
);
