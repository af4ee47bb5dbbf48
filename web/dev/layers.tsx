import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Drawer } from "../ui/Drawer.tsx";
import { Dropdown } from "../ui/Dropdown.tsx";
import { BadgeFilter } from "../ui/filters/BadgeFilter.tsx";
import { FilterChip } from "../ui/filters/FilterChip.tsx";
import { FilterFrame } from "../ui/filters/FilterFrame.tsx";
import { FilterSheet } from "../ui/filters/FilterSheet.tsx";
import { KindFilter } from "../ui/filters/KindFilter.tsx";
import { PaymentFilter } from "../ui/filters/PaymentFilter.tsx";
import { PriceFilter } from "../ui/filters/PriceFilter.tsx";
import { RatingFilter } from "../ui/filters/RatingFilter.tsx";
import { SavedFilterList } from "../ui/filters/SavedFilterList.tsx";
import { SavedFilters } from "../ui/filters/SavedFilters.tsx";
import { Modal } from "../ui/Modal.tsx";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import styles from "./Parts.module.css";
import { Held, LONG, nothing, type Samples } from "./sample.ts";

const SORTS = [
  { value: "new", label: "Newest" },
  { value: "cheap", label: "Cheapest" },
];

/** What opens, and what stands above lists. `Open …` is what the browser test presses. */
export const LAYERS: Samples = {
  ConfirmDialog: () => (
    <Held start={false}>
      {(isOpen, set) => (
        <>
          <Button onClick={() => set(true)}>Open ConfirmDialog</Button>
          {isOpen && (
            <ConfirmDialog
              title="Archive the listing?"
              action="Archive"
              isBusy={false}
              onConfirm={() => set(false)}
              onClose={() => set(false)}
            >
              {LONG}
            </ConfirmDialog>
          )}
        </>
      )}
    </Held>
  ),
  Drawer: () => (
    <Held start={false}>
      {(isOpen, set) => (
        <>
          <Button onClick={() => set(true)}>Open Drawer</Button>
          {isOpen && (
            <Drawer opened onClose={() => set(false)} position="bottom" title="A sheet">
              {LONG}
            </Drawer>
          )}
        </>
      )}
    </Held>
  ),
  Dropdown: () => (
    <Dropdown
      label="A box"
      button={(props) => (
        <button type="button" {...props}>
          Open Dropdown
        </button>
      )}
    >
      {(close) => <Button onClick={close}>{LONG}</Button>}
    </Dropdown>
  ),
  SavedFilterList: () => (
    <>
      <SavedFilterList of="parts" search="status=past" onChoose={nothing} />
      <SavedFilterList of="parts" search="" onChoose={nothing} />
    </>
  ),
  SavedFilters: () => (
    <div className={styles.row}>
      <SavedFilters of="parts" search="status=past" onChoose={nothing} />
      <SavedFilters of="parts" search="" onChoose={nothing} />
    </div>
  ),
  MoreMenu: () => (
    <MoreMenu label="Open MoreMenu">
      <Button onClick={nothing}>{LONG}</Button>
      <a href="/dev/parts">Its page elsewhere</a>
    </MoreMenu>
  ),
  FilterChip: () => (
    <div className={styles.row}>
      <FilterChip name="Price" value={undefined} onClear={nothing}>
        {LONG}
      </FilterChip>
      <FilterChip name="Rating" value="4 stars" onClear={nothing}>
        {LONG}
      </FilterChip>
    </div>
  ),
  FilterFrame: () => (
    <Held start="new">
      {(value, onChange) => (
        <FilterFrame
          filters={[
            { name: "Kind", value: "Escort", clear: nothing, field: LONG },
            { name: "Price", value: undefined, clear: nothing, field: LONG },
          ]}
          set={1}
          onClear={nothing}
          found="1 284 found"
          sort={{ label: "Order", value, choices: SORTS, onChange }}
        />
      )}
    </Held>
  ),
  FilterSheet: () => (
    <Held start={false}>
      {(isOpen, set) => (
        <>
          <Button onClick={() => set(true)}>Open FilterSheet</Button>
          {isOpen && (
            <FilterSheet isSet onClear={nothing} onClose={() => set(false)} show="Show 1 284">
              <KindFilter kind="Escort" seen={[]} onChange={nothing} />
            </FilterSheet>
          )}
        </>
      )}
    </Held>
  ),
  KindFilter: () => (
    <Held<string | undefined> start="Escort">
      {(kind, set) => <KindFilter kind={kind} seen={["Rental"]} onChange={set} />}
    </Held>
  ),
  Modal: () => (
    <Held start={false}>
      {(isOpen, set) => (
        <>
          <Button onClick={() => set(true)}>Open Modal</Button>
          {isOpen && (
            <Modal opened onClose={() => set(false)} title="A dialog">
              {LONG}
            </Modal>
          )}
        </>
      )}
    </Held>
  ),
  BadgeFilter: () => <BadgeFilter badge="hot" onChange={nothing} />,
  PaymentFilter: () => <PaymentFilter payment="hourly" onChange={nothing} />,
  PriceFilter: () => <PriceFilter minCost={100} maxCost={undefined} onChange={nothing} />,
  RatingFilter: () => <RatingFilter rating={45} onChange={nothing} />,
};
