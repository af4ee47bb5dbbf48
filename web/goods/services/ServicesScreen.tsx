import { IconPlus, IconTools } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { CardList } from "#web/ui/list/CardList.tsx";
import { useTitle } from "#web/ui/title.ts";
import { MarketTop } from "../listings/parts/MarketTop.tsx";
import { servicesQuery } from "./parts/queries.ts";
import card from "./parts/ServiceCard.module.css";
import { ServiceCard, ServiceSkeleton } from "./parts/ServiceCard.tsx";
import {
  type ChangeServices,
  countServiceFilters,
  pageSizeOf,
  parseServiceSearch,
  SERVICE_PAGES,
  withoutFilters,
} from "./parts/search.ts";
import { ServiceFilters } from "./ServiceFilters.tsx";

/** What people and organisations do for hire. The address is the only place where the search lives. */
export function ServicesScreen() {
  const { t } = useTranslation("services");
  const { t: market } = useTranslation("market");
  const search = parseServiceSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  useTitle(t("title"));
  const found = useQuery({ ...servicesQuery(search), placeholderData: keepPreviousData });
  const total = found.data?.pagination.totalItems;
  const change: ChangeServices = (patch) =>
    void navigate({
      to: ".",
      replace: true,
      resetScroll: false,
      search: parseServiceSearch({ ...search, index: undefined, ...patch }),
    });
  const clear = () => void navigate({ to: ".", replace: true, resetScroll: false, search: withoutFilters(search) });
  const isFiltered = countServiceFilters(search) > 0;
  const seenKinds = [...new Set((found.data?.data ?? []).flatMap(({ kind }) => kind ?? []))];
  return (
    <>
      <MarketTop
        title={t("title")}
        chosen="services"
        aside={
          <ButtonLink to="/order/service/create" size="small" icon={<IconPlus aria-hidden />}>
            {t("create.title")}
          </ButtonLink>
        }
      >
        <ServiceFilters search={search} change={change} onClear={clear} total={total} seenKinds={seenKinds} />
      </MarketTop>
      <CardList
        source={found}
        rows={found.data?.data}
        rowKey={({ service_id }) => service_id}
        className={card.grid}
        skeleton={<ServiceSkeleton />}
        skeletons={6}
        empty={
          <EmptyState
            icon={<IconTools />}
            title={t(isFiltered ? "empty.filtered" : "empty.title")}
            text={t(isFiltered ? "empty.filteredText" : "empty.text")}
          >
            {isFiltered && <Button onClick={clear}>{market("filter.clearAll")}</Button>}
            <ButtonLink to="/order/service/create">{t("create.title")}</ButtonLink>
          </EmptyState>
        }
        paging={
          total === undefined
            ? undefined
            : {
                index: search.index ?? 0,
                size: pageSizeOf(search),
                sizes: SERVICE_PAGES,
                total,
                onTurn: (index) => void navigate({ to: ".", search: parseServiceSearch({ ...search, index }) }),
                onCorrect: (index) => change({ index }),
                onSize: (page_size) => change({ page_size }),
              }
        }
      >
        {(service) => <ServiceCard service={service} onKind={(kind) => change({ kind })} />}
      </CardList>
    </>
  );
}
