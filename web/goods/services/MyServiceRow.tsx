import { Switch } from "@mantine/core";
import { IconChevronDown, IconCopy, IconExternalLink, IconLink, IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Service } from "#contract/goods/services.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { kindName } from "#web/ui/kind-name.ts";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { showSuccess, showWarning } from "#web/ui/toast.ts";
import { useRun } from "#web/ui/use-run.ts";
import { useUpdateService } from "./commands.ts";
import { DeleteService } from "./DeleteService.tsx";
import styles from "./MyServices.module.css";
import { Done } from "./parts/Done.tsx";
import { serviceBody, serviceValues } from "./parts/service-values.ts";

/** A service of one's own: what it is called and costs, whether it is on, and below it what an order starts from. */
export function MyServiceRow({ service, mayManage }: { service: Service; mayManage: boolean }) {
  const { t } = useTranslation("services");
  const { t: ui } = useTranslation("ui");
  const run = useRun();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const update = useUpdateService();
  const { service_id, service_name, status } = service;
  const toggle = () => {
    const next = status === "active" ? "inactive" : "active";
    const body = { ...serviceBody(serviceValues(service)), status: next } as const;
    void run(() => update.run({ params: { service_id }, body }), t(`mine.done.${next}`, { name: service_name }));
  };
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.name}>
          <Link to="/order/service/$service_id" params={{ service_id }} className="link">
            {service_name}
          </Link>
          <span>
            <Price amount={service.cost} /> <span className="dim">{ui(`payment.${service.payment_type}`)}</span>
          </span>
        </div>
        <span className={styles.done}>{service.done && <Done done={service.done} />}</span>
        <span className={styles.kind}>{service.kind ? kindName(service.kind) : t("field.noKind")}</span>
        <span className={styles.updated}>
          <span className="visually-hidden">{t("mine.updated")}</span> <RelativeTime time={service.updated} />
        </span>
        {mayManage && (
          <Switch
            aria-label={t("mine.switch", { name: service_name })}
            checked={status === "active"}
            disabled={update.isPending}
            onChange={toggle}
          />
        )}
        <IconButton
          label={t(isOpen ? "mine.less" : "mine.more", { name: service_name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown className={isOpen ? styles.up : ""} />
        </IconButton>
      </div>
      {isOpen && (
        <div id={id} className={styles.more}>
          <p>
            <b>{service.title}</b>{" "}
            <span className="dim">{service.kind ? kindName(service.kind) : t("field.noKind")}</span>
          </p>
          <div className={styles.text}>
            {service.description.trim() ? (
              <RichText text={service.description} />
            ) : (
              <p className="dim">{t("mine.noTemplate")}</p>
            )}
          </div>
          <Actions service={service} mayManage={mayManage} />
        </div>
      )}
    </li>
  );
}

function Actions({ service, mayManage }: { service: Service; mayManage: boolean }) {
  const { t } = useTranslation("services");
  const { service_id, status } = service;
  const copy = () =>
    navigator.clipboard.writeText(`${window.location.origin}/order/service/${service_id}`).then(
      () => showSuccess(t("mine.copied")),
      (refusal: unknown) => {
        console.info("clipboard refused", refusal);
        showWarning(t("mine.notCopied"));
      },
    );
  const page = { params: { service_id }, size: "small" } as const;
  return (
    <div className={styles.actions}>
      {mayManage && (
        <ButtonLink to="/order/service/$service_id/edit" {...page} icon={<IconPencil aria-hidden />}>
          {t("edit.title")}
        </ButtonLink>
      )}
      {mayManage && (
        <ButtonLink
          to="/order/service/create"
          search={{ from: service_id }}
          size="small"
          icon={<IconCopy aria-hidden />}
        >
          {t("mine.duplicate")}
        </ButtonLink>
      )}
      <ButtonLink to="/order/service/$service_id" {...page} icon={<IconExternalLink aria-hidden />}>
        {t("mine.view")}
      </ButtonLink>
      <Button size="small" icon={<IconLink aria-hidden />} onClick={() => void copy()}>
        {t("mine.share")}
      </Button>
      {mayManage && status === "active" && <DeleteService service={service} />}
    </div>
  );
}
