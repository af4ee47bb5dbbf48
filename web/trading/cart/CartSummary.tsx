import { IconCircleCheck, IconSend } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { sellerKeyOf, useAreAway } from "#web/goods/away/parts/queries.ts";
import { BuyForChoice } from "#web/organisations/acting/parts/BuyForChoice.tsx";
import type { BuyFor } from "#web/organisations/acting/parts/use-buy-for.ts";
import { OwnHours } from "#web/people/availability/parts/OwnHours.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { PhoneBar } from "#web/ui/layout/PhoneBar.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Total } from "#web/ui/Total.tsx";
import styles from "./CartSummary.module.css";
import { changesOf, maySend, totalOf } from "./cart-state.ts";
import type { Cart, CartGroup } from "./parts/cart.ts";
import { SendGate } from "./SendGate.tsx";
import { useLineStates } from "./use-line-states.ts";
import type { Sent, useSendAll } from "./use-send-all.ts";

type Props = { groups: Cart; buyFor: BuyFor; sending: ReturnType<typeof useSendAll> };

/** Everything at a glance beside the lines: what each seller is offered, what changed meanwhile, one send for all, and what became of each. */
export function CartSummary({ groups, buyFor, sending }: Props) {
  const { t } = useTranslation("cart");
  const { states } = useLineStates(groups);
  const { dearer, lost } = changesOf(states);
  const areAway = useAreAway(groups.map(({ seller }) => sellerKeyOf(seller)));
  const here = groups.filter((_, index) => !areAway[index]);
  const isReady = here.length > 0 && maySend(states);
  return (
    <aside className={styles.side}>
      <Panel title={t("all")}>
        <div className={styles.body}>
          <Outcomes sent={sending.sent} />
          {groups.length === 0 && !sending.isBusy && (
            <div>
              <ButtonLink to="/market">{t("browse")}</ButtonLink>
            </div>
          )}
          {groups.length > 0 && (
            <>
              <ul className={styles.sellers}>
                {groups.map((group, index) => (
                  <SellerSum
                    key={`${group.seller.kind}:${group.seller.id}`}
                    group={group}
                    isAway={areAway[index] ?? false}
                  />
                ))}
              </ul>
              <Total name={t("summary", { count: here.length })}>
                <OfferedSum groups={here} />
              </Total>
              {dearer > 0 && <Notice tone="warn">{t("dearer", { count: dearer })}</Notice>}
              {lost > 0 && <Notice tone="warn">{t("lost", { count: lost })}</Notice>}
              <BuyForChoice buyFor={buyFor} />
              <PhoneBar label={t("all")}>
                <SendGate>
                  <Button
                    variant="main"
                    size="big"
                    icon={<IconSend aria-hidden />}
                    isBusy={sending.isBusy}
                    disabled={!isReady}
                    onClick={() => void sending.send()}
                  >
                    <span className={styles.all}>
                      {t("sendAll", { count: here.length })}
                      <small aria-hidden>
                        <OfferedSum groups={here} size="small" />
                      </small>
                    </span>
                  </Button>
                </SendGate>
              </PhoneBar>
              <p className={styles.note}>{t("noPayment")}</p>
              <OwnHours spectrum_id={buyFor.spectrum_id} />
            </>
          )}
        </div>
      </Panel>
    </aside>
  );
}

/** Of what is typed now, which the cart keeps. */
function OfferedSum({ groups, size = "big" }: { groups: Cart; size?: "small" | "big" }) {
  const { states } = useLineStates(groups);
  let at = 0;
  let sum = 0;
  for (const { lines, offer } of groups) {
    sum += offer ?? totalOf(states.slice(at, at + lines.length));
    at += lines.length;
  }
  return <Price amount={sum} size={size} />;
}

function SellerSum({ group, isAway }: { group: CartGroup; isAway: boolean }) {
  const { t } = useTranslation("cart");
  const { states } = useLineStates([group]);
  return (
    <li>
      <span>{group.seller.name}</span>
      {isAway ? <span className="dim">{t("away")}</span> : <b>{formatCount(group.offer ?? totalOf(states))}</b>}
    </li>
  );
}

function Outcomes({ sent }: { sent: readonly Sent[] }) {
  const { t } = useTranslation("cart");
  if (sent.length === 0) return null;
  return (
    <ul className={styles.outcomes} aria-live="polite">
      {sent.map(({ seller, session_id, failure, isAway }) => (
        <li key={`${seller.kind}:${seller.id}`}>
          {isAway ? (
            <Notice tone="warn">{t("keptAway", { name: seller.name })}</Notice>
          ) : session_id === undefined ? (
            <ErrorNotice failure={failure} title={seller.name} />
          ) : (
            <>
              <IconCircleCheck aria-hidden />
              <span>{t("sentTo", { name: seller.name })}</span>
              <Link to="/offer/$id" params={{ id: session_id }} className="link">
                {t("openOffer")}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
