import { ApiError } from "../api.ts";
import { Lines } from "../ui/Lines.tsx";
import { CardList } from "../ui/list/CardList.tsx";
import { ListFrame } from "../ui/list/ListFrame.tsx";
import { Pager } from "../ui/list/Pager.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Held, LONG, nothing, type Samples } from "./sample.ts";

const ROWS = ["One", LONG, "Three"];
const READ = { error: null, refetch: nothing };
const FAILED = { error: new ApiError(0, undefined), refetch: nothing };

/** What is drawn of many things alike. */
export const LISTS: Samples = {
  CardList: () => (
    <>
      {[ROWS, undefined].map((rows) => (
        <CardList
          key={String(rows)}
          source={READ}
          rows={rows}
          rowKey={(row) => row}
          skeleton={<Lines count={1} height={32} />}
          skeletons={3}
          empty="None."
        >
          {(row) => <Panel>{row}</Panel>}
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
            loading={<Lines count={2} height={24} />}
            empty={<p>None.</p>}
            paging={{ index: 0, size: 3, total: 12, onTurn: nothing, label: `Pages ${index}` }}
          >
            {(shown) => shown.map((row) => <p key={row}>{row}</p>)}
          </ListFrame>
        </Panel>
      ))}
    </>
  ),
  Pager: () => (
    <Held start={1}>
      {(index, onTurn) => <Pager index={index} size={12} total={1_284} onTurn={onTurn} onSize={nothing} />}
    </Held>
  ),
};
