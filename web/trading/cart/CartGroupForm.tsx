import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { AwayNotice } from "#web/goods/away/parts/AwayNotice.tsx";
import { sellerKeyOf, useAway } from "#web/goods/away/parts/queries.ts";
import { BuyForChoice } from "#web/organisations/acting/parts/BuyForChoice.tsx";
import type { BuyFor } from "#web/organisations/acting/parts/use-buy-for.ts";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { OwnHours } from "#web/people/availability/parts/OwnHours.tsx";
import { userQuery } from "#web/people/profiles/parts/queries.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { PhoneBar } from "#web/ui/layout/PhoneBar.tsx";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./CartGroupForm.module.css";
import { CartLineRow } from "./CartLineRow.tsx";
import { maySend, totalOf } from "./cart-state.ts";
import { usePurchase } from "./commands.ts";
import { type CartGroup, cart, changeGroup, noteOf, removeGroup } from "./parts/cart.ts";
import { SendGate } from "./SendGate.tsx";
import { useLineStates } from "./use-line-states.ts";

const UNTOUCHED: Pick<CartGroup, "note" | "offer"> = { note: "", offer: null };

type Props = {
  group: CartGroup;
  buyFor: BuyFor;
  /** The only seller: then everything that is sent stands beside the lines. */
  isAlone: boolean;
};

/** All lines of one seller: one offer. What is typed is kept with the cart until the offer is sent. */
export function CartGroupForm({ group, buyFor, isAlone }: Props) {
  const { t } = useTranslation("cart");
  const navigate = useNavigate();
  const purchase = usePurchase();
  const { seller, lines } = group;
  const sellerKey = sellerKeyOf(seller);
  const isAway = useAway(sellerKey) !== null;
  const { loaded, states } = useLineStates([group]);
  const total = totalOf(states);
  const form = useForm({
    blank: UNTOUCHED,
    draft: {
      read: () => noteOf(cart.get(), seller),
      keep: (values) => cart.set(changeGroup(cart.get(), seller, values)),
      forget: () => cart.set(changeGroup(cart.get(), seller, UNTOUCHED)),
    },
    send: async ({ note, offer }) => {
      const items = lines.flatMap(({ listing_id }, index) => {
        const state = states[index];
        return state?.kind === "ready" ? [{ listing_id, quantity: state.quantity }] : [];
      });
      try {
        const { spectrum_id } = buyFor;
        return await purchase.run({
          body: { items, note: note.trim() || null, offer: (offer ?? total) || null, spectrum_id },
        });
      } catch (refusal) {
        // The stock that the refusal speaks of is asked for again.
        for (const each of loaded) void each.refetch();
        throw refusal;
      }
    },
    onSent: ({ session_id }) => {
      cart.set(removeGroup(cart.get(), seller));
      showSuccess(t("sent"));
      return navigate({ to: "/offer/$id", params: { id: session_id } });
    },
  });
  useOfferFocus(seller.id);
  const { values, change } = form;
  const offered = values.offer ?? total;
  const percent = total > 0 ? Math.round(((offered - total) / total) * 100) : 0;

  const send = (
    <SendGate>
      <Button
        type="submit"
        variant={isAlone ? "main" : "plain"}
        size={isAlone ? "big" : "normal"}
        icon={<IconSend aria-hidden />}
        isBusy={form.isBusy}
        disabled={isAway || !maySend(states)}
      >
        {t("send")}
      </Button>
    </SendGate>
  );

  return (
    <Panel
      flush
      title={
        seller.kind === "user" ? (
          <Link to="/user/$username" params={{ username: seller.id }}>
            {seller.name}
          </Link>
        ) : (
          <Link to="/contractor/$id" params={{ id: seller.id }}>
            {seller.name}
          </Link>
        )
      }
    >
      {isAway && (
        <div className={styles.away}>
          <AwayNotice seller={sellerKey} name={seller.name} />
        </div>
      )}
      <form {...form.form} className={styles.form} data-alone={isAlone || undefined}>
        <ul>
          {lines.map((line, index) => (
            <CartLineRow
              key={line.listing_id}
              line={line}
              state={states[index] ?? { kind: "loading" }}
              onRetry={() => void loaded[index]?.refetch()}
            />
          ))}
        </ul>
        <div className={styles.fields}>
          <p className={styles.total}>
            {t("total")} <Price amount={total} size="big" />
          </p>
          <AmountInput
            name={offerField(seller.id)}
            label={t("offer")}
            value={offered}
            description={
              percent === 0
                ? t("offerSame")
                : percent < 0
                  ? t("offerBelow", { percent: -percent })
                  : t("offerAbove", { percent })
            }
            onChange={(value) => change({ offer: value === null || value === total ? null : value })}
          />
          <MarkdownEditor label={t("note")} rows={4} max={LIMITS.note} {...form.field("note")} />
          <SellersTemplate seller={seller} note={values.note} onUse={(template) => change({ note: template })} />
          {isAlone && <OwnHours spectrum_id={buyFor.spectrum_id} />}
          {isAlone && <BuyForChoice buyFor={buyFor} />}
          <ErrorNotice failure={form.failure} />
          <div className={styles.actions}>
            {isAlone && <span className="dim">{t("noPayment")}</span>}
            {isAlone ? <PhoneBar label={t("send")}>{send}</PhoneBar> : send}
          </div>
        </div>
      </form>
    </Panel>
  );
}

const offerField = (seller: string) => `offer-${seller}`;

/** Whoever comes to make an offer begins at its sum. */
function useOfferFocus(seller: string) {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash !== offerField(seller)) return;
    const field = document.getElementsByName(hash)[0];
    if (field instanceof HTMLInputElement) field.select();
    field?.scrollIntoView({ block: "center" });
  }, [hash, seller]);
}

/** Some sellers ask for the same things each time. Their template starts the note once, and never overwrites one. */
function SellersTemplate({
  seller,
  note,
  onUse,
}: {
  seller: CartGroup["seller"];
  note: string;
  onUse: (template: string) => void;
}) {
  const { t } = useTranslation("cart");
  const isUser = seller.kind === "user";
  const user = useQuery({ ...userQuery(seller.id), enabled: isUser });
  const contractor = useQuery({ ...contractorQuery(seller.id), enabled: !isUser });
  const template = (isUser ? user.data : contractor.data)?.market_order_template.trim().slice(0, LIMITS.note) ?? "";
  const isUsed = useRef(note.trim() !== "");
  useEffect(() => {
    if (template === "" || isUsed.current) return;
    isUsed.current = true;
    if (note.trim() === "") onUse(template);
  });
  if (template === "" || note.trim() !== "") return null;
  return (
    <div>
      <Button size="small" onClick={() => onUse(template)}>
        {t("useTemplate")}
      </Button>
    </div>
  );
}
