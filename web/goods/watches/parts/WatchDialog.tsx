import { TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useCreateWatch } from "./commands.ts";
import styles from "./Watches.module.css";
import { type WatchTarget, watchedSearch, wordsOfTarget } from "./watch-target.ts";
import { watchedWanted } from "./watched-wanted.ts";

const bodyOf = (target: WatchTarget) =>
  target.kind === "search"
    ? { search: watchedSearch(target.search, target.scope) }
    : target.kind === "wanted"
      ? { wanted_search: watchedWanted(target.search) }
      : target.kind === "item"
        ? { game_item_id: target.game_item_id }
        : { listing_id: target.listing_id };

/** A search that has a highest price keeps it. A listing is watched for a lower price, unless its watcher only waits for it to be on sale again. */
function suggested(target: WatchTarget): number | null {
  if (target.kind === "search") return target.search.maxCost ?? null;
  return target.kind === "listing" && target.price > 1 ? Math.floor(target.price * 0.9) || 1 : null;
}

export function WatchDialog({
  target,
  name: start,
  onClose,
}: {
  target: WatchTarget;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("watches");
  const { t: market } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const create = useCreateWatch();
  const words = wordsOfTarget(market, target);
  const form = useForm({
    blank: () => ({ name: start.slice(0, LIMITS.watchName), ceiling: suggested(target) }),
    send: ({ name, ceiling }) =>
      create.run({ body: { ...bodyOf(target), name: name.trim(), max_price: ceiling || null } }),
    onSent: (_, { name }) => {
      showSuccess(t("saved", { name: name.trim() }));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t("dialog.title")} centered closeButtonProps={{ "aria-label": ui("close") }}>
      <form {...form.form} className={styles.form}>
        <p className="dim">{t(`dialog.text.${target.kind}`)}</p>
        {words.length > 0 && <p>{words.join(" · ")}</p>}
        <TextInput label={t("name")} required maxLength={LIMITS.watchName} data-autofocus {...form.text("name")} />
        {target.kind !== "wanted" && (
          <AmountInput label={t("ceiling")} description={t("ceilingHelp")} {...form.field("ceiling")} />
        )}
        <ErrorNotice failure={form.failure} />
        <div className={styles.formActions}>
          <Link to="/market/watches" className="link" onClick={onClose}>
            {t("manage")}
          </Link>
          <Button type="submit" variant="main" isBusy={form.isBusy} disabled={form.values.name.trim() === ""}>
            {t("watch")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
