// Odd texts through several forms, one after the other, each looked for where readers see it.
import type { Page } from "@playwright/test";
import type { TypedForm } from "./interrupted-forms.ts";
import { walk } from "./odd-forms.ts";
import { expectNothing, expectShown, type Watched } from "./odd-texts.ts";

export type Shown = readonly (readonly [address: string, ...names: string[]])[];
/** What is saved, where readers see which of its texts, and what else they see then. */
export type Step = { form: TypedForm; shown?: Shown; also?: (page: Page) => Promise<void> };

/** Through each form in turn. Gives how many fields there were, and how many of them took an odd text. */
export async function walkAll(watched: Watched, steps: readonly Step[]): Promise<{ fields: number; texts: number }> {
  const { page } = watched;
  const counted = { fields: 0, texts: 0 };
  for (const [turn, { form, shown = [], also }] of steps.entries()) {
    const { fields, texts, values } = await walk(form, page, turn);
    counted.fields += fields;
    counted.texts += texts;
    for (const [address, ...names] of shown)
      await expectShown(
        page,
        address,
        names.flatMap((name) => values.get(name)?.split("\n") ?? ""),
      );
    await also?.(page);
    expectNothing(watched, form.name);
  }
  return counted;
}
