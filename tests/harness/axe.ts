// What axe finds wrong on a page.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

type Asked = { rules?: string[]; within?: string };

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * What axe finds wrong on the page as it is now: rule and elements. Its program is given to a page once, because that
 * takes as long as a run of it. Our pages have no frames of other sites.
 */
export async function axeViolations(page: Page, { rules, within }: Asked = {}): Promise<readonly [string, string[]][]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([context, options]) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") }; // put there above
      const { violations } = await axe.run(context ?? document, { resultTypes: ["violations"], ...options });
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    [within, rules && { runOnly: rules }] as const,
  );
}
