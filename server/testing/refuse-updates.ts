import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

/** Lets every change of this one row fail, as a broken row would, until what is answered is called. */
export async function refuseUpdates(db: Db, table: string, column: string, id: string): Promise<() => Promise<void>> {
  await sql`create or replace function refuse_update() returns trigger language plpgsql as $$ begin raise exception 'this row is broken'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_update before update or delete on ${sql.table(table)} for each row when (old.${sql.ref(column)} = ${sql.lit(id)}) execute function refuse_update()`.execute(
    db,
  );
  return async () => void (await sql`drop trigger refuse_update on ${sql.table(table)}`.execute(db));
}
