import { config } from "zod";

// The schema library would try out whether it may compile code; the page's policy forbids that and would report the try.
config({ jitless: true });
