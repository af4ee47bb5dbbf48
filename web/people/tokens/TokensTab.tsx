import { IconKey, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as tokens from "#web/calls/people/tokens.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { CardList } from "#web/ui/list/CardList.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import type { Me } from "../session/parts/me.ts";
import { checkToken } from "./check.ts";
import { useCreateToken } from "./commands.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { TokenCard } from "./TokenCard.tsx";
import { TokenForm } from "./TokenForm.tsx";
import styles from "./Tokens.module.css";
import { NEW_TOKEN, parseToken } from "./token-values.ts";

const drafts = makeDrafts("token", parseToken);

/** One's API tokens. */
export function TokensTab({ me }: { me: Me }) {
  const { t } = useTranslation("tokens");
  const source = useQuery(query(tokens.listTokens));
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const create = (
    <Button variant="main" icon={<IconPlus aria-hidden />} onClick={() => setCreating(true)}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <Panel title={t("title")} aside={source.data && source.data.length > 0 && create}>
        <p className="dim">{t("lead")}</p>
      </Panel>
      <CardList
        source={source}
        rows={source.data}
        rowKey={({ id }) => id}
        skeleton={<Skeleton count={1} height={64} />}
        skeletons={3}
        className={styles.cards}
        label={t("title")}
        empty={
          <EmptyState icon={<IconKey />} title={t("none")} text={t("noneText")}>
            {create}
          </EmptyState>
        }
      >
        {(token) => <TokenCard token={token} me={me} />}
      </CardList>
      {isCreating && (
        <CreateDialog
          me={me}
          onMade={(text) => {
            setCreating(false);
            setSecret(text);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

function CreateDialog({ me, onMade, onClose }: { me: Me; onMade: (text: string) => void; onClose: () => void }) {
  const { t } = useTranslation("tokens");
  const { t: ui } = useTranslation("ui");
  const create = useCreateToken();
  const form = useForm({
    blank: NEW_TOKEN,
    check: checkToken,
    draft: drafts(),
    send: ({ expires_at, ...values }) => create.run({ body: { ...values, expires_at: expires_at || null } }),
    onSent: ({ token }) => onMade(token),
  });
  return (
    <Modal opened onClose={onClose} title={t("createTitle")} size="lg" closeButtonProps={{ "aria-label": ui("close") }}>
      <TokenForm me={me} form={form} action={t("create")} onCancel={onClose} />
    </Modal>
  );
}
