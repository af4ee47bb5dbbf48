/** What became of a thing that staff take out of sight or bring back: its name, whose it is, and whether anything changed. */
export type Moderated = { name: string; party_id: string | null; changed: boolean };
