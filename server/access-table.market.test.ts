import { testAccess } from "./testing/access-table.ts";

testAccess("market");
