import { sql } from "kysely";
import { connect } from "../database/connect.ts";
import { deliverDue } from "./deliver.ts";
import { subscriber } from "./subscriber.ts";
import { LISTED } from "./testing-events.ts";

// A process of its own, for the test that kills one between a subscriber's writes and their commit.
const { db } = connect(process.env["DATABASE_URL"] ?? "");
const dying = subscriber("one", [LISTED], async (tx, event) => {
  await sql`insert into effect values ('one', ${event.listing_id})`.execute(tx);
  process.kill(process.pid, "SIGKILL");
});
await deliverDue(db, [dying], () => undefined);
