import { expect, test } from "vitest";
import { readHulls } from "./hulls.ts";
import { hullMatcher } from "./match-hull.ts";

const hulls = await readHulls();
const find = (name: string, ship_code?: string) => hullMatcher(hulls)({ name, ship_code })?.code;

test("codes and names are unique, and no alias leads to two hulls", () => {
  const unique = (texts: readonly string[]) => expect(new Set(texts).size).toBe(texts.length);
  const words = hulls.flatMap(({ code, name, aliases }) => [code, name, ...aliases]);
  unique(hulls.map(({ code }) => code.toLowerCase()));
  unique(words.map((word) => word.toLowerCase()));
  expect(hulls.length).toBeGreaterThan(150);
});

test("each hull is found by its code in any case, by its name without its punctuation, and by each alias", () => {
  for (const { code, name, aliases } of hulls) {
    expect(find("nothing", code.toUpperCase())).toBe(code);
    expect(find(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""))).toBe(code);
    for (const alias of aliases) expect(find(alias, alias)).toBe(code);
  }
});

test("editions lead to their hull, with their year and without", () => {
  const editions = {
    "Hammerhead Best In Show Edition 2949": "AEGS_Hammerhead",
    "Caterpillar Pirate Edition": "DRAK_Caterpillar",
    "Nautilus Solstice Edition": "AEGS_Nautilus",
    "Ballista Snowblind": "ANVL_Ballista",
    "MOLE Talus Edition": "ARGO_MOLE",
    "Mustang Alpha Vindicator": "CNOU_Mustang_Alpha",
    "600i Executive Edition": "ORIG_600i_Touring",
  };
  for (const [name, code] of Object.entries(editions)) expect(find(name), name).toBe(code);
  expect(find("Glaive", "VNCL_Glaive")).toBe("ESPR_Glaive");
  expect(find("No such hull", "NONE_Such")).toBeUndefined();
});
