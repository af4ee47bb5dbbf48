import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * What axe holds to be serious by the rules of WCAG A and AA. The frame around the screens is the same for all: it is looked at once.
 * The page keeps axe: to bring it along for each screen takes longer than most screens take it.
 */
export async function serious(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in self))) await page.evaluate(axe.source);
  return await page.evaluate(async (selector) => {
    const { axe: runner } = self as unknown as { axe: typeof axe };
    const { violations } = await runner.run(selector, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
      resultTypes: ["violations"],
      // Our pages have no frames and no foreign styles.
      iframes: false,
      preload: false,
    });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.target.join(" "))
            .join(" | ")}`,
      );
  }, part);
}
