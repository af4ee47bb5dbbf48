import { parse } from "libpg-query";
import type { Heard } from "../heard.ts";
import { FUNCTIONS, SPREAD } from "./keys.ts";

/** Where a statement would be answered if tables lay as `SPREAD` says. */
export type Verdict = "every shard has it" | "one shard" | "named shards" | "all shards" | "does not fit";
export type Judgement = { verdict: Verdict; verb: string; tables: readonly string[]; why: string };
/** Columns of each table, for names that stand without one. */
export type Catalogue = ReadonlyMap<string, ReadonlySet<string>>;

type Tree = Readonly<Record<string, unknown>>;
/** Something that may be equal to something else: a column of one table in the statement, or a value. */
type Term = { equal: Term | undefined; value?: "one" | "many" };
/** `given`: what a function makes of values that came with the statement, under names that it does not tell. */
type Source = { find: (column: string) => Term | undefined; outputs: readonly (Term | undefined)[]; given?: boolean };
type Scope = { named: Map<string, Source>; above: Scope | undefined };
type Used = { table: string; key: Term | undefined };

/**
 * Follows equalities that must hold (not those below an OR) from the key of each table to the others and to values. Functions read the tables
 * that `FUNCTIONS` says, by no key that is known; what others and triggers do is not seen, and one CTE that is read twice counts as one row.
 */
export async function judge({ sql, parameters }: Heard, catalogue: Catalogue): Promise<Judgement> {
  const { stmts } = (await parse(sql)) as { stmts: readonly { stmt: Tree }[] };
  const used: Used[] = [];
  const verbs: string[] = [];
  for (const { stmt } of stmts) {
    verbs.push(...verbsOf(stmt));
    reader(parameters, catalogue, used).statement(stmt, undefined, new Map());
    for (const name of functionsIn(stmt))
      used.push(...(FUNCTIONS[name] ?? []).map((table) => ({ table, key: nobody() })));
  }
  const tables = [...new Set(used.map(({ table }) => table))].toSorted();
  return { verb: verbs.join(" + "), tables, ...decide(used) };
}

function decide(used: readonly Used[]): Pick<Judgement, "verdict" | "why"> {
  const nowhere = [...new Set(used.filter(({ table }) => spreadOf(table) === "nowhere").map(({ table }) => table))];
  if (nowhere.length > 0) return { verdict: "does not fit", why: `no key: ${nowhere.toSorted().join(", ")}` };
  const spread = used.filter(({ table }) => spreadOf(table) !== "everywhere");
  if (spread.length === 0) return { verdict: "every shard has it", why: "" };
  const roots = spread.map(({ key }) => key && rootOf(key));
  const known = new Set(roots);
  if (!known.has(undefined) && known.size === 1) {
    const value = roots[0]?.value;
    return { verdict: value === "one" ? "one shard" : value === "many" ? "named shards" : "all shards", why: "" };
  }
  if (roots.every((root) => root?.value !== undefined)) return { verdict: "named shards", why: "of several parties" };
  const apart = spread.filter(({ key }) => rootOf(key ?? nobody())?.value === undefined).map(({ table }) => table);
  return {
    verdict: "does not fit",
    why: `joined by another column than the key: ${[...new Set(apart)].toSorted().join(", ")}`,
  };
}

function spreadOf(table: string): string {
  const spread = SPREAD[table];
  if (spread === undefined) throw new Error(`server/testing/shards/keys.ts does not say how ${table} is spread`);
  return spread;
}

const nobody = (): Term => ({ equal: undefined });

function rootOf(term: Term): Term {
  return term.equal ? rootOf(term.equal) : term;
}

function unite(one: Term | undefined, other: Term | undefined): void {
  if (!one || !other) return;
  const [a, b] = [rootOf(one), rootOf(other)];
  if (a === b) return;
  // A value stays the root, and one value is more than many.
  if (a.value === undefined || (a.value === "many" && b.value === "one")) a.equal = b;
  else if (b.value === undefined || b.value === "many") b.equal = a;
}

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);
const treeAt = (tree: Tree, name: string): Tree | undefined => (isTree(tree[name]) ? tree[name] : undefined);
const listAt = (tree: Tree, name: string): readonly Tree[] =>
  Array.isArray(tree[name]) ? tree[name].filter(isTree) : [];
const textAt = (tree: Tree, name: string): string | undefined =>
  typeof tree[name] === "string" ? tree[name] : undefined;
const wordsOf = (list: readonly Tree[]): (string | undefined)[] =>
  list.map((each) => textAt(treeAt(each, "String") ?? {}, "sval"));

const VERBS = { SelectStmt: "select", InsertStmt: "insert", UpdateStmt: "update", DeleteStmt: "delete" } as const;
type StatementKind = keyof typeof VERBS;
const kindOf = (tree: Tree): StatementKind | undefined =>
  (Object.keys(VERBS) as StatementKind[]).find((kind) => tree[kind] !== undefined);

/** What a statement does, in CTEs, too; reading goes without saying when something is written. */
function verbsOf(tree: Tree): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    if (!isTree(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name in VERBS) found.add(VERBS[name as StatementKind]);
      look(inner);
    }
  };
  look(tree);
  const writes = [...found].filter((verb) => verb !== "select").toSorted();
  return writes.length > 0 ? [writes.join("+")] : [...found];
}

/** The names of all functions that are called, each time that they are. */
function functionsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(functionsIn);
  if (!isTree(value)) return [];
  const call = treeAt(value, "FuncCall");
  const called = call ? wordsOf(listAt(call, "funcname")).slice(-1) : [];
  return [...called.filter((name) => name !== undefined), ...Object.values(value).flatMap(functionsIn)];
}

function reader(parameters: readonly unknown[], catalogue: Catalogue, used: Used[]) {
  const values = new Map<string, Term>();

  function valueTerm(value: unknown): Term {
    const list = Array.isArray(value) ? [...new Set(value.map(String))] : [String(value)];
    if (list.length !== 1) return { equal: undefined, value: "many" };
    const [only = ""] = list;
    const known = values.get(only) ?? { equal: undefined, value: "one" as const };
    values.set(only, known);
    return known;
  }

  function tableSource(table: string): Source {
    const columns = new Map<string, Term>();
    const term = (column: string) => {
      const known = columns.get(column) ?? nobody();
      columns.set(column, known);
      return known;
    };
    const key = spreadOf(table);
    used.push({ table, key: key === "everywhere" || key === "nowhere" ? undefined : term(key) });
    const names = catalogue.get(table);
    return { find: (column) => (names?.has(column) ? term(column) : undefined), outputs: [...(names ?? [])].map(term) };
  }

  type Tables = ReadonlyMap<string, Source>;

  /** A statement of any kind; answers what it yields. */
  function statement(tree: Tree, above: Scope | undefined, outer: Tables): Source {
    const kind = kindOf(tree);
    const body = kind && treeAt(tree, kind);
    if (!kind || !body) return NOTHING;
    const tables = new Map(outer);
    for (const each of listAt(treeAt(body, "withClause") ?? {}, "ctes")) {
      const cte = treeAt(each, "CommonTableExpr") ?? {};
      const name = textAt(cte, "ctename") ?? "";
      // A recursive one reads itself: of that nothing is known.
      tables.set(name, NOTHING);
      tables.set(
        name,
        renamed(statement(treeAt(cte, "ctequery") ?? {}, above, tables), wordsOf(listAt(cte, "aliascolnames"))),
      );
    }
    return kind === "SelectStmt" ? select(body, above, tables) : change(kind, body, above, tables);
  }

  function select(body: Tree, above: Scope | undefined, tables: Tables): Source {
    const [left, right] = [treeAt(body, "larg"), treeAt(body, "rarg")];
    if (left && right) {
      const [one, other] = [left, right].map((side) => statement({ SelectStmt: side }, above, tables));
      // Only what is the same on both sides is known of the whole.
      const outputs = (one?.outputs ?? []).map((term, place) => {
        const same = other?.outputs[place];
        return term && same && rootOf(term) === rootOf(same) ? term : undefined;
      });
      return { find: () => undefined, outputs };
    }
    const rows = listAt(body, "valuesLists");
    if (rows.length > 0) {
      const lists = rows.map((row) => listAt(treeAt(row, "List") ?? {}, "items"));
      for (const each of lists.flat()) expression(each, { named: new Map(), above }, tables);
      const outputs = (lists[0] ?? []).map((_, place) => {
        const terms = lists.map((list) => term(list[place] ?? {}, { named: new Map(), above }));
        return new Set(terms.map((each) => each && rootOf(each))).size === 1
          ? terms[0]
          : { equal: undefined, value: "many" as const };
      });
      return { find: () => undefined, outputs };
    }
    const scope: Scope = { named: new Map(), above };
    for (const each of listAt(body, "fromClause")) from(each, scope, tables);
    condition(treeAt(body, "whereClause"), scope, tables);
    const { targetList: _, fromClause: __, whereClause: ___, withClause: ____, ...rest } = body;
    expression(rest, scope, tables);
    return targets(listAt(body, "targetList"), scope, tables);
  }

  function change(kind: StatementKind, body: Tree, above: Scope | undefined, tables: Tables): Source {
    const relation = treeAt(body, "relation") ?? {};
    const scope: Scope = { named: new Map(), above };
    const own = from({ RangeVar: relation }, scope, kind === "InsertStmt" ? new Map() : tables);
    for (const each of [...listAt(body, "fromClause"), ...listAt(body, "usingClause")]) from(each, scope, tables);
    condition(treeAt(body, "whereClause"), scope, tables);
    if (kind === "InsertStmt") {
      const given = statement(treeAt(body, "selectStmt") ?? {}, above, tables);
      for (const [place, column] of listAt(body, "cols").entries())
        unite(own.find(textAt(treeAt(column, "ResTarget") ?? {}, "name") ?? ""), given.outputs[place]);
    } else targets(listAt(body, "targetList"), scope, tables);
    return targets(
      listAt(treeAt(body, "returningClause") ?? body, body["returningClause"] ? "exprs" : "returningList"),
      scope,
      tables,
    );
  }

  function from(tree: Tree, scope: Scope, tables: Tables): Source {
    const join = treeAt(tree, "JoinExpr");
    if (join) {
      const [left, right] = ["larg", "rarg"].map((side) => from(treeAt(join, side) ?? {}, scope, tables));
      for (const column of wordsOf(listAt(join, "usingClause")))
        if (column !== undefined) unite(left?.find(column), right?.find(column));
      condition(treeAt(join, "quals"), scope, tables);
      return {
        find: (column) => left?.find(column) ?? right?.find(column),
        outputs: [...(left?.outputs ?? []), ...(right?.outputs ?? [])],
      };
    }
    const item = treeAt(tree, "RangeVar") ?? treeAt(tree, "RangeSubselect") ?? treeAt(tree, "RangeFunction") ?? {};
    const alias = treeAt(item, "alias") ?? {};
    const name = textAt(item, "relname");
    let source = NOTHING;
    if (name !== undefined) source = tables.get(name) ?? tableSource(name);
    else if (tree["RangeSubselect"]) source = statement(treeAt(item, "subquery") ?? {}, scope, tables);
    else {
      expression(item, scope, tables);
      if (!JSON.stringify(item).includes("ColumnRef")) source = GIVEN;
    }
    source = renamed(source, wordsOf(listAt(alias, "colnames")));
    scope.named.set(textAt(alias, "aliasname") ?? name ?? `#${scope.named.size}`, source);
    return source;
  }

  function targets(list: readonly Tree[], scope: Scope, tables: Tables): Source {
    const columns = new Map<string, Term | undefined>();
    const outputs: (Term | undefined)[] = [];
    const stars: Source[] = [];
    for (const each of list) {
      const target = treeAt(each, "ResTarget") ?? {};
      const value = treeAt(target, "val") ?? {};
      expression(value, scope, tables);
      const fields = listAt(treeAt(value, "ColumnRef") ?? {}, "fields");
      if (fields.some((field) => field["A_Star"] !== undefined)) {
        const of = wordsOf(fields)[0];
        const all = fields.length > 1 && of !== undefined ? [lookUp(scope, of)] : [...scope.named.values()];
        for (const source of all) if (source) stars.push(source);
        outputs.push(...all.flatMap((source) => source?.outputs ?? []));
        continue;
      }
      const found = term(value, scope);
      columns.set(textAt(target, "name") ?? wordsOf(fields).at(-1) ?? "", found);
      outputs.push(found);
    }
    const find = (column: string) => columns.get(column) ?? stars.map((source) => source.find(column)).find(Boolean);
    return { find, outputs };
  }

  /** What must hold: its parts that are joined by AND. */
  function condition(tree: Tree | undefined, scope: Scope, tables: Tables): void {
    if (!tree) return;
    const bool = treeAt(tree, "BoolExpr");
    if (bool && textAt(bool, "boolop") === "AND_EXPR") {
      for (const each of listAt(bool, "args")) condition(each, scope, tables);
      return;
    }
    const compared = treeAt(tree, "A_Expr");
    const kind = textAt(compared ?? {}, "kind");
    const isEqual = compared !== undefined && wordsOf(listAt(compared, "name"))[0] === "=";
    if (compared && isEqual && (kind === "AEXPR_OP" || kind === "AEXPR_OP_ANY" || kind === "AEXPR_NOT_DISTINCT")) {
      const [left, right] = [treeAt(compared, "lexpr") ?? {}, treeAt(compared, "rexpr") ?? {}];
      pairs(left, right, scope, tables);
      return;
    }
    if (compared && isEqual && kind === "AEXPR_IN") {
      const items = listAt(treeAt(treeAt(compared, "rexpr") ?? {}, "List") ?? {}, "items");
      const terms = items.map((each) => term(each, scope));
      const only = new Set(terms.map((each) => each && rootOf(each)));
      unite(
        term(treeAt(compared, "lexpr") ?? {}, scope),
        only.size === 1 ? terms[0] : { equal: undefined, value: "many" },
      );
    }
    const link = treeAt(tree, "SubLink");
    if (link && textAt(link, "subLinkType") === "ANY_SUBLINK" && listAt(link, "operName").length === 0) {
      const found = statement(treeAt(link, "subselect") ?? {}, scope, tables);
      const tested = treeAt(link, "testexpr") ?? {};
      const row = listAt(treeAt(tested, "RowExpr") ?? {}, "args");
      for (const [place, each] of (row.length > 0 ? row : [tested]).entries())
        unite(term(each, scope), found.outputs[place]);
      return;
    }
    expression(tree, scope, tables);
  }

  /** Two sides of an equality: a column, a value, a row of them, or a subquery that answers one. */
  function pairs(left: Tree, right: Tree, scope: Scope, tables: Tables): void {
    const outputs = (side: Tree): readonly (Term | undefined)[] => {
      const link = treeAt(side, "SubLink");
      if (link && textAt(link, "subLinkType") === "EXPR_SUBLINK")
        return statement(treeAt(link, "subselect") ?? {}, scope, tables).outputs;
      expression(side, scope, tables);
      const row = listAt(treeAt(side, "RowExpr") ?? {}, "args");
      return row.length > 0 ? row.map((each) => term(each, scope)) : [term(side, scope)];
    };
    const [one, other] = [outputs(left), outputs(right)];
    for (const [place, each] of one.entries()) unite(each, other[place]);
  }

  /** Subqueries anywhere in an expression: they read tables, and know the columns around them. */
  function expression(value: unknown, scope: Scope, tables: Tables): void {
    if (Array.isArray(value)) for (const each of value) expression(each, scope, tables);
    if (!isTree(value)) return;
    const link = treeAt(value, "SubLink");
    if (link) {
      const { subselect, ...rest } = link;
      statement(isTree(subselect) ? subselect : {}, scope, tables);
      expression(rest, scope, tables);
      return;
    }
    for (const inner of Object.values(value)) expression(inner, scope, tables);
  }

  function term(tree: Tree, scope: Scope): Term | undefined {
    const cast = treeAt(tree, "TypeCast");
    if (cast) return term(treeAt(cast, "arg") ?? {}, scope);
    const parameter = treeAt(tree, "ParamRef");
    if (parameter) return valueTerm(parameters[Number(parameter["number"]) - 1]);
    const constant = treeAt(tree, "A_Const");
    if (constant) return valueTerm(JSON.stringify(treeAt(constant, "sval") ?? constant));
    const column = treeAt(tree, "ColumnRef");
    if (!column) return undefined;
    const [first = "", second] = wordsOf(listAt(column, "fields"));
    if (second !== undefined) return lookUp(scope, first)?.find(second);
    for (let at: Scope | undefined = scope; at; at = at.above)
      for (const source of at.named.values()) {
        const found = source.given ? undefined : source.find(first);
        if (found) return found;
      }
    return undefined;
  }

  return { statement };
}

const NOTHING: Source = { find: () => undefined, outputs: [] };
const GIVEN: Source = { find: () => ({ equal: undefined, value: "many" }), outputs: [], given: true };

function lookUp(scope: Scope | undefined, name: string): Source | undefined {
  return scope && (scope.named.get(name) ?? lookUp(scope.above, name));
}

/** The source under the names that an alias gives its columns. */
function renamed(source: Source, names: readonly (string | undefined)[]): Source {
  if (names.length === 0) return source;
  const outputs = source.given ? names.map((): Term => ({ equal: undefined, value: "many" })) : source.outputs;
  return { outputs, find: (column) => (names.includes(column) ? outputs[names.indexOf(column)] : undefined) };
}
