import { IconBan, IconDots, IconMessage, IconReceipt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as blocklist from "#web/calls/organisations/blocklist.gen.ts";
import { useOpenChat } from "#web/outward/chats/parts/commands.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Dropdown } from "#web/ui/Dropdown.tsx";
import { failureText } from "#web/ui/failure.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { shownName } from "#web/ui/party.ts";
import { showFailure } from "#web/ui/toast.ts";
import { useRun } from "#web/ui/use-run.ts";
import type { Customer } from "./customers-csv.ts";

type Props = { organisation: { spectrum_id: string; name: string }; customer: Customer; mayBlock: boolean };

/** What one does with a customer: write to them, order from them, and block them for those who may. */
export function CustomerMenu({ organisation, customer, mayBlock }: Props) {
  const { t } = useTranslation("members");
  const { t: ui } = useTranslation("ui");
  const me = useMe();
  const chat = useOpenChat();
  const [isAsking, setAsking] = useState(false);
  const { username, display_name } = customer;
  const label = t("customers.actionsFor", { name: display_name });
  if (me?.username === username) return null;
  const write = () => chat.open([username]).catch((failure: unknown) => showFailure(failureText(ui, failure)));
  return (
    <>
      <Dropdown
        role="menu"
        align="end"
        width={220}
        label={label}
        button={(props) => (
          <IconButton label={label} {...props}>
            <IconDots aria-hidden />
          </IconButton>
        )}
      >
        {(close) => (
          <>
            <button type="button" role="menuitem" onClick={() => void write().finally(close)}>
              <IconMessage aria-hidden />
              {t("customers.message")}
            </button>
            <Link role="menuitem" to="/orders" search={{ tab: "create", to: `user:${username}` }} onClick={close}>
              <IconReceipt aria-hidden />
              {t("customers.newOrder")}
            </Link>
            {mayBlock && (
              <button
                type="button"
                role="menuitem"
                onClick={() => {
                  close();
                  setAsking(true);
                }}
              >
                <IconBan aria-hidden />
                {t("customers.block")}
              </button>
            )}
          </>
        )}
      </Dropdown>
      {isAsking && <BlockDialog organisation={organisation} customer={customer} onClose={() => setAsking(false)} />}
    </>
  );
}

type BlockProps = Pick<Props, "organisation" | "customer"> & { onClose: () => void };

function BlockDialog({ organisation, customer, onClose }: BlockProps) {
  const { t } = useTranslation("members");
  const block = useCommand(blocklist.blockBy, { refreshes: [blocklist.listBlockedBy] });
  const run = useRun();
  const name = shownName(customer);
  const confirm = async () => {
    const params = { spectrum_id: organisation.spectrum_id };
    const { username } = customer;
    await run(() => block.run({ params, body: { username } }), t("customers.blocked", { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t("customers.blockTitle", { name })}
      action={t("customers.block")}
      isBusy={block.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t("customers.blockText", { organisation: organisation.name })}
    </ConfirmDialog>
  );
}
