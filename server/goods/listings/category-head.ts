import { itemTypeKey } from "#contract/goods/item-type-key.ts";
import { loadTexts } from "#server/platform/http/languages.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";

const textOf = loadTexts("page-heads");
const typeOf = loadTexts("item-types");

/** Three categories stand in the menu and have words of their own. */
const IN_MENU = new Set(["weapon", "armor", "component"]);

/** What a category's page says of itself, and the way there from the market; of a word that names no category nothing. */
export async function categoryHead({ publicUrl, language }: Site, part = ""): Promise<PageHead | undefined> {
  const name = decoded(part);
  const key = itemTypeKey(name);
  const title = IN_MENU.has(key) ? textOf(language, key) : typeOf(language, key);
  if (title === key) return undefined;
  const canonical = `/market/category/${encodeURIComponent(IN_MENU.has(key) ? key : name)}`;
  const steps = [
    { name: textOf(language, "market"), path: "/market" },
    { name: title, path: canonical },
  ];
  return {
    title,
    description: textOf(language, "categoryText", { category: title }),
    canonical,
    data: {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: steps.map((step, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: step.name,
        item: publicUrl + step.path,
      })),
    },
  };
}

/** An address may hold what is no encoded text. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
