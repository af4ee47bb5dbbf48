import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ApiError } from "../api.ts";
import { CardList } from "../ui/list/CardList.tsx";
import { Cards } from "../ui/list/Cards.tsx";
import { ListFrame } from "../ui/list/ListFrame.tsx";
import { Pager } from "../ui/list/Pager.tsx";
import { Panel } from "../ui/Panel.tsx";
import { PageTable } from "../ui/table/PageTable.tsx";
import type { Column, Sort } from "../ui/table/table.ts";
import { Held, LONG, nothing, type Samples } from "./sample.ts";

const ROWS = [{ name: "One" }, { name: LONG }, { name: "Three" }];
const COLUMNS: readonly Column<(typeof ROWS)[number]>[] = [
  { key: "name", name: "Name", by: true, isHead: true, cell: ({ name }) => name },
  { key: "length", name: "Letters", right: true, cell: ({ name }) => name.length },
];
const READ = { error: null, refetch: nothing };
const FAILED = { error: new ApiError(0, undefined), refetch: nothing };

/** What is drawn of many things alike. */
export const LISTS: Samples = {
  Cards: () => (
    <Cards rows={ROWS} rowKey={({ name }) => name}>
      {({ name }) => <Panel>{name}</Panel>}
    </Cards>
  ),
  CardList: () => (
    <>
      {[ROWS, undefined].map((rows) => (
        <CardList
          key={String(rows)}
          source={READ}
          rows={rows}
          rowKey={({ name }) => name}
          skeleton={<Skeleton count={1} height={32} />}
          skeletons={3}
          empty="None."
        >
          {({ name }) => <Panel>{name}</Panel>}
        </CardList>
      ))}
    </>
  ),
  ListFrame: () => (
    <>
      {[
        { source: FAILED, rows: undefined },
        { source: READ, rows: undefined },
        { source: READ, rows: [] },
        { source: READ, rows: ROWS },
        { source: { ...READ, isPlaceholderData: true }, rows: ROWS },
        { source: FAILED, rows: ROWS },
      ].map(({ source, rows }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the states of one part
        <Panel key={index} flush>
          <ListFrame
            flush
            source={source}
            rows={rows}
            loading={<Skeleton count={2} height={24} />}
            empty={<p>None.</p>}
            paging={{ index: 0, size: 3, total: 12, onTurn: nothing, label: `Pages ${index}` }}
          >
            {(shown) => shown.map(({ name }) => <p key={name}>{name}</p>)}
          </ListFrame>
        </Panel>
      ))}
    </>
  ),
  PageTable: () => (
    <Held<Sort | undefined> start={{ key: "name", down: false }}>
      {(sort, onSort) => (
        <PageTable
          caption="Page"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={(row) => row.name}
          sort={sort}
          onSort={onSort}
          selection={{ chosen: new Set(["One"]), isChoosable: ({ name }) => name !== "Three", onChoose: nothing }}
          choosing={{ all: "Choose all", one: ({ name }) => `Choose ${name}` }}
        />
      )}
    </Held>
  ),
  Pager: () => (
    <Held start={1}>
      {(index, onTurn) => <Pager index={index} size={12} total={1_284} onTurn={onTurn} onSize={nothing} />}
    </Held>
  ),
};
