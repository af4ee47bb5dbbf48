import { isRecord } from "#web/parse.ts";
import type { Party } from "#web/ui/party.ts";
import { makeStored } from "#web/ui/stored.ts";
import { showUndo } from "#web/ui/toast.ts";

/** Whom the lines are bought from. */
export type Seller = Pick<Party, "kind" | "id" | "name">;
/** `price` and `title` are what the buyer saw when adding: the cart shows where they changed since. */
export type CartLine = {
  listing_id: string;
  quantity: number;
  price: number;
  title: string;
  item_type: string;
  photo: string | null;
};
export type CartGroup = { seller: Seller; lines: CartLine[]; note: string; offer: number | null };
export type Cart = readonly CartGroup[];

const isText = (value: unknown): value is string => typeof value === "string";
const isWhole = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const parseLine = (value: unknown): CartLine[] => {
  if (!isRecord(value)) return [];
  const { listing_id, quantity, price, title, item_type, photo } = value;
  if (!isText(listing_id) || !isWhole(quantity) || quantity < 1 || !isWhole(price) || !isText(title)) return [];
  return [
    {
      listing_id,
      quantity,
      price,
      title,
      item_type: isText(item_type) ? item_type : "Other",
      photo: isText(photo) ? photo : null,
    },
  ];
};

const parseGroup = (value: unknown): CartGroup[] => {
  if (!isRecord(value) || !isRecord(value.seller) || !Array.isArray(value.lines)) return [];
  const { kind, id, name } = value.seller;
  if ((kind !== "user" && kind !== "contractor") || !isText(id)) return [];
  const lines = value.lines.flatMap(parseLine);
  if (lines.length === 0) return [];
  return [
    {
      seller: { kind, id, name: isText(name) ? name : id },
      lines,
      note: isText(value.note) ? value.note : "",
      offer: isWhole(value.offer) ? value.offer : null,
    },
  ];
};

/** Storage is written by people and by older versions: what does not fit is left out, the rest stays. */
export const parseCart = (value: unknown): Cart =>
  isRecord(value) && value.version === 1 && Array.isArray(value.groups) ? value.groups.flatMap(parseGroup) : [];

type Kept = { version: 1; groups: Cart };
/** Before anybody has signed in, and what every cart was before carts had owners. */
const GUEST = "";
const makeCart = (owner: string) =>
  makeStored<Kept>(owner === GUEST ? "freeport.cart" : `freeport.cart.${owner}`, (value) => ({
    version: 1,
    groups: parseCart(value),
  }));
const carts = new Map<string, ReturnType<typeof makeCart>>();

/** Whose cart is shown. Until it is known who is signed in, it is the last one's who was. */
const owner = makeStored<string>("freeport.cart.owner", (value) => (isText(value) ? value : GUEST));

function cartOf(id: string) {
  const known = carts.get(id);
  if (known) return known;
  const made = makeCart(id);
  carts.set(id, made);
  return made;
}

const keep = (id: string, groups: Cart) => cartOf(id).set(groups.length === 0 ? null : { version: 1, groups });

/** People who share a browser have a cart each. */
export const cart = {
  get: (): Cart => cartOf(owner.get()).get().groups,
  set: (groups: Cart) => keep(owner.get(), groups),
  use: (): Cart => cartOf(owner.use()).use().groups,
  /** From now on it is this person's, and a guest's once nobody is signed in. What a guest had put in goes with who signs in. */
  belongsTo: (user_id: string | null) => {
    const id = user_id ?? GUEST;
    if (owner.get() !== id) owner.set(id === GUEST ? null : id);
    const left = cartOf(GUEST).get().groups;
    if (id === GUEST || left.length === 0) return;
    keep(id, putBack(cart.get(), left));
    keep(GUEST, []);
  },
};

/** Leaves the cart as `next`, and says so with a way back. What was put in since stays in. */
export function takeOut(message: string, next: Cart) {
  const before = cart.get();
  cart.set(next);
  showUndo(message, () => cart.set(putBack(cart.get(), before)));
}

const same = (a: Seller, b: Seller) => a.kind === b.kind && a.id === b.id;

/** The same listing again adds up, never beyond the stock that was seen. */
export function addLine(groups: Cart, seller: Seller, line: CartLine, stock: number): Cart {
  const max = Math.max(stock, 1);
  const merge = (lines: CartLine[]): CartLine[] => {
    const old = lines.find(({ listing_id }) => listing_id === line.listing_id);
    const quantity = Math.min((old?.quantity ?? 0) + line.quantity, max);
    return old ? lines.map((each) => (each === old ? { ...line, quantity } : each)) : [...lines, { ...line, quantity }];
  };
  if (!groups.some((group) => same(group.seller, seller)))
    return [...groups, { seller, lines: merge([]), note: "", offer: null }];
  return groups.map((group) => (same(group.seller, seller) ? { ...group, seller, lines: merge(group.lines) } : group));
}

/** Puts the lines of `before` that are missing back where they were, with the note and offer of their group. */
export function putBack(now: Cart, before: Cart): Cart {
  const isIn = (id: string) => quantityOf(now, id) > 0;
  const restored = before.flatMap((group) => {
    const present = now.find(({ seller }) => same(seller, group.seller));
    const lines = group.lines.flatMap((line) => {
      if (!isIn(line.listing_id)) return [line];
      return present?.lines.find(({ listing_id }) => listing_id === line.listing_id) ?? [];
    });
    const added = present?.lines.filter(({ listing_id }) => quantityOf([group], listing_id) === 0) ?? [];
    return [{ ...group, ...present, lines: [...lines, ...added] }];
  });
  return [...restored, ...now.filter(({ seller }) => !before.some((group) => same(group.seller, seller)))];
}

export const setQuantity = (groups: Cart, listing_id: string, quantity: number): Cart =>
  groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) =>
      line.listing_id === listing_id ? { ...line, quantity: Math.max(1, quantity) } : line,
    ),
  }));

/** A seller's group goes with its last line. */
export const removeLine = (groups: Cart, listing_id: string): Cart =>
  groups.flatMap((group) => {
    const lines = group.lines.filter((line) => line.listing_id !== listing_id);
    return lines.length === 0 ? [] : [{ ...group, lines }];
  });

/** What is typed about a seller's lines. */
export const noteOf = (groups: Cart, seller: Seller): Pick<CartGroup, "note" | "offer"> | undefined => {
  const group = groups.find((each) => same(each.seller, seller));
  return group && { note: group.note, offer: group.offer };
};
export const changeGroup = (groups: Cart, seller: Seller, change: Partial<Pick<CartGroup, "note" | "offer">>): Cart =>
  groups.map((group) => (same(group.seller, seller) ? { ...group, ...change } : group));

export const removeGroup = (groups: Cart, seller: Seller): Cart =>
  groups.filter((group) => !same(group.seller, seller));

export const cartCount = (groups: Cart) => groups.reduce((sum, { lines }) => sum + lines.length, 0);
export const quantityOf = (groups: Cart, listing_id: string) =>
  groups.flatMap(({ lines }) => lines).find((line) => line.listing_id === listing_id)?.quantity ?? 0;
