import { readDemoContent } from "#app/features/demo/content.server.ts";

type Node = { type: string; text?: string; content?: readonly Node[] };
const textOf = (node: Node): string => node.text ?? (node.content ?? []).map(textOf).join(" ");

/** Headline, standfirst, tags and body of each story of the demo. */
export async function demoTexts(folder: string): Promise<readonly { lang: "en" | "ne"; text: string }[]> {
  const { stories } = await readDemoContent(folder);
  return stories.map(({ lang, title, excerpt, tags, document }) => ({
    lang,
    text: [title, excerpt, ...tags, textOf(document)].join(" "),
  }));
}
