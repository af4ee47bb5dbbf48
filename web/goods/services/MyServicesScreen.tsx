import { IconArrowsSort, IconPlus, IconTools } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useActor, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useTitle } from "#web/ui/title.ts";
import { MyServiceRow } from "./MyServiceRow.tsx";
import styles from "./MyServices.module.css";
import {
  findServices,
  MY_PAGES,
  MY_SORTS,
  MY_TABS,
  type MyServicesSearch,
  pageOfServices,
  parseMyServices,
} from "./my-services.ts";
import { sellersServicesQuery } from "./parts/queries.ts";

/** One's own services, or the acting organisation's: what is on, what is off, and the way to change them. */
export function MyServicesScreen() {
  const { t } = useTranslation("services");
  const me = useMe();
  const actor = useActor();
  const mayManage = usePermission(actor?.spectrum_id, "manage_orders") || actor === null;
  const search = useSearch({ from: "/order/services" });
  const { status = "active", q } = search;
  const navigate = useNavigate();
  useTitle(t("mine.title"));
  const seller = actor
    ? ({ kind: "contractor", id: actor.spectrum_id } as const)
    : ({ kind: "user", id: me?.username ?? "" } as const);
  const source = useQuery({ ...sellersServicesQuery(seller), enabled: Boolean(me) });
  const { data } = source;
  const of = (each: (typeof MY_TABS)[number]) => data?.filter((service) => each === "all" || service.status === each);
  const offered = of(status);
  const found = offered && findServices(offered, q);
  const shown = found && pageOfServices(found, search);
  const change = (patch: Record<string, unknown>) =>
    void navigate({
      to: "/order/services",
      replace: true,
      resetScroll: false,
      search: parseMyServices({ ...search, page: undefined, ...patch }),
    });
  return (
    <>
      <ListHead title={t("mine.title")} note={actor?.name ?? me?.display_name}>
        {mayManage && (
          <ButtonLink to="/order/service/create" size="small" icon={<IconPlus aria-hidden />}>
            {t("create.title")}
          </ButtonLink>
        )}
      </ListHead>
      <TabNav label={t("mine.tabs")}>
        {MY_TABS.map((each) => (
          <TabLink
            key={each}
            to="/order/services"
            search={parseMyServices({ ...search, status: each, page: undefined })}
            isChosen={each === status}
          >
            {t(`mine.tab.${each}`)} {data && <span className="dim numbers">{formatCount(of(each)?.length ?? 0)}</span>}
          </TabLink>
        ))}
      </TabNav>
      {data && data.length > 0 && <Tools search={search} change={change} />}
      <ListFrame
        source={source}
        rows={shown?.rows}
        loading={
          <Panel flush>
            <div className={styles.loading}>
              <Skeleton count={5} height={44} />
            </div>
          </Panel>
        }
        empty={
          q && offered?.length !== 0 ? (
            <EmptyState icon={<IconTools />} title={t("empty.filtered")} text={t("mine.notFound")}>
              <Button onClick={() => change({ q: undefined })}>{t("mine.clear")}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<IconTools />} title={t("mine.empty")} text={t("mine.emptyText")}>
              {mayManage && (
                <ButtonLink to="/order/service/create" variant="main">
                  {t("create.title")}
                </ButtonLink>
              )}
            </EmptyState>
          )
        }
        paging={
          shown && {
            index: shown.index,
            size: shown.size,
            sizes: MY_PAGES,
            total: found.length,
            onTurn: (page) => change({ page }),
            onSize: (size) => change({ size }),
          }
        }
      >
        {(rows) => (
          <Panel flush>
            <ul>
              {rows.map((service) => (
                <MyServiceRow key={service.service_id} service={service} mayManage={mayManage} />
              ))}
            </ul>
          </Panel>
        )}
      </ListFrame>
    </>
  );
}

type ToolsProps = { search: MyServicesSearch; change: (patch: Record<string, unknown>) => void };

function Tools({ search, change }: ToolsProps) {
  const { t } = useTranslation("services");
  const { t: ui } = useTranslation("ui");
  return (
    <search className={styles.tools}>
      <WordsInput label={t("search")} value={search.q ?? ""} onChange={(q) => change({ q })} />
      <Picker
        label={ui("table.sort")}
        icon={<IconArrowsSort aria-hidden />}
        isSign
        value={search.sort ?? "updated"}
        choices={MY_SORTS.map((value) => ({ value, label: t(value === "updated" ? "mine.updated" : `sort.${value}`) }))}
        onChange={(sort) => change({ sort })}
      />
    </search>
  );
}
