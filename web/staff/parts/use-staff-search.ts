type Paged = { page?: number | undefined; size?: number | undefined };
type Change<Search> = Partial<Record<keyof Search, unknown>>;
/** How a router's route changes its address; each route types it by its own search. */
type Navigate = (to: { search: never; replace: true }) => unknown;

/** What a table needs to turn its pages. The first page is 1, as the address has it. */
export type StaffPaging = {
  page: number;
  size: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

/**
 * The state of a staff table, which is in its address: `go` changes a part of it, `narrow` also turns back to the first page.
 * A page has `usual` rows unless the address says otherwise.
 */
export function useStaffSearch<Search extends Paged>(
  search: Search,
  navigate: Navigate,
  { sizes, usual }: { sizes: readonly number[]; usual: number },
) {
  const { page = 1, size = usual } = search;
  const go = (change: Change<Search>) => void navigate({ search: { ...search, ...change } as never, replace: true });
  const narrow = (change: Change<Search>) => go({ page: undefined, ...change });
  const paging: StaffPaging = {
    page,
    size,
    sizes,
    onPage: (next) => go({ page: next === 1 ? undefined : next } as Change<Search>),
    onSize: (next) => narrow({ size: next } as Change<Search>),
  };
  return { go, narrow, page, size, paging };
}
