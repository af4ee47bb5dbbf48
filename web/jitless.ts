import { config } from "zod";

// Zod tests whether it may compile code with `new Function`. The content policy forbids that and reports each attempt.
config({ jitless: true });
