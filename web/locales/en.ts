const files = import.meta.glob<Record<string, unknown>>(
  ["./en/*.json", "!./en/{staff,answers,deal-texts,errors,page-heads,system-messages,webhook-messages}.json"],
  {
    eager: true,
    import: "default",
  },
);

/** All texts of the language by domain, in one piece: one request, and no text can come late. Those of the staff come with their screens, and some are the server's alone. */
export const texts: Record<string, Record<string, unknown>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.split("/").at(-1)?.replace(".json", "") ?? path, text]),
);
