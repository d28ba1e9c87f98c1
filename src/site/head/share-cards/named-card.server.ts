// What the pages say of their share cards.

import { siteName } from "#app/features/settings/site-name.ts";
import { type Card, cardShapes } from "#app/features/sharing/cards/card.ts";
import { type CardSubject, cardPath } from "#app/features/sharing/cards/card-address.ts";
import { cardAlt } from "#app/features/sharing/cards/card-alt.ts";
import { digestOf } from "#app/features/sharing/cards/card-digest.server.ts";
import { isDrawingPossible } from "#app/features/sharing/cards/card-drawing.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { readSiteSettings } from "#app/site/layout/shared-reads.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import type { CardDraft } from "./card-draft.ts";

/** Paths of a subject's cards as they are now, and what they say. */
export type NamedCard = { wide: string; tall: string; alt: string; width: number; height: number };

type Source = Pick<Platform, "db" | "shared">;
type Facts = Pick<RequestFacts, "lang" | "tag" | "expiresAt">;

/** The card with the site's name in its language. */
export async function withSiteName(source: Source, facts: Facts, { content, picture }: CardDraft): Promise<Card> {
  const { lang } = facts;
  const settings = await readSiteSettings(source, facts);
  return { lang, siteName: siteName(settings, lang, siteMessages(lang)), content, ...(picture ? { picture } : {}) };
}

/**
 * Names the card of a page. `undefined` on low-data pages, where there is no draft, and where this platform cannot draw
 * cards.
 */
export async function nameCard(
  source: Source,
  facts: Facts & Pick<RequestFacts, "edition">,
  { kind, id }: Pick<CardSubject, "kind" | "id">,
  draft: CardDraft | undefined,
): Promise<NamedCard | undefined> {
  if (!draft || facts.edition === "low" || !isDrawingPossible()) return undefined;
  const subject = { kind, id, lang: facts.lang };
  const card = await withSiteName(source, facts, draft);
  const digest = digestOf(card, subject);
  const [wide, tall] = (["wide", "tall"] as const).map((shape) => cardPath({ ...subject, shape, digest }));
  return { wide: wide ?? "", tall: tall ?? "", alt: cardAlt(card), ...cardShapes.wide };
}
