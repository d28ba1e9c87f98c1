// What is said of the demo's pictures: read aloud, below them, and whose they are.

import type { MediaTexts } from "#app/features/media/rules.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { type DemoContent, type Illustration, illustrationName } from "./content.server.ts";

const told: Record<Lang, string> = { en: "Illustration: ", ne: "चित्र: " };

/** What a picture shows, for those who do not see it; it says that it is drawn. */
export function spokenText({ motifs }: Pick<DemoContent, "motifs">, { motif }: Illustration, lang: Lang): string {
  return `${told[lang]}${shownBy(motifs, motif)[lang]}`;
}

/** The texts of every picture by its name: the caption of what shows it, else what its motif shows. */
export function demoPictureTexts(content: DemoContent): Map<string, MediaTexts> {
  const { motifs, pictureCredit: credit } = content;
  const captioned = [...content.stories, ...content.gallery];
  const others = [...content.videos, ...content.events, ...content.team, ...content.about, ...content.ads];
  const texts = new Map<string, MediaTexts>();
  const say = (illustration: Illustration, lang: Lang, captions: Partial<Record<Lang, string>>) => {
    const shown = shownBy(motifs, illustration.motif);
    texts.set(illustrationName(illustration), {
      alt_text: spokenText(content, illustration, lang),
      caption: captions.en ?? `${shown.en}.`,
      caption_ne: captions.ne ?? `${shown.ne}।`,
      credit: credit.en,
      credit_ne: credit.ne,
    });
  };
  for (const { illustration } of others) if (illustration) say(illustration, "en", {});
  for (const { illustration, lang, caption } of captioned) say(illustration, lang, { [lang]: caption });
  return texts;
}

function shownBy(motifs: DemoContent["motifs"], motif: string) {
  const shown = motifs[motif];
  if (!shown) throw new Error(`demo/content/motifs.json does not say what ${motif} shows`);
  return shown;
}
