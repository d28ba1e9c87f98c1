import type { ReactNode } from "react";
import { type BilingualName, nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { breadcrumbList, type JsonLd } from "#app/site/head/json-ld.ts";
import { type PageHead, pageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import "./sport-page.css";

/** The way from the front page to a page of sport. */
function sportCrumbs(t: Translator, lang: Lang, here: { name: string; path: string }) {
  return [{ name: t("matches.title"), path: pathInLanguage("/matches", lang) }, here];
}

type SportPageHead = Pick<PageHead, "lang" | "origin" | "description" | "picture" | "card"> & {
  name: BilingualName;
  /** The path of the page in a language. */
  pathIn: (lang: Lang) => string;
  /** What the page is of, for search engines. */
  data: JsonLd;
};

/** What the page of a team, a player or a venue says of itself. `matches` are those of React Router's `meta`. */
export function sportPageMeta({ name, pathIn, data, ...head }: SportPageHead, matches: readonly unknown[]) {
  const { lang, origin } = head;
  const here = { name: nameIn(lang, name), path: pathIn(lang) };
  const crumbs = breadcrumbList(sportCrumbs(siteMessages(lang), lang, here), { lang, origin });
  const alternates = { en: pathIn("en"), ne: pathIn("ne") };
  return pageMeta({ ...head, title: here.name, path: here.path, alternates, data: [data, crumbs] }, matches);
}

type SportHeadProps = {
  /** Its colour; nothing for a venue, where several are played. */
  sport?: SportId;
  name: BilingualName;
  path: string;
  picture?: ReactNode;
  /** Stands below the title, beside the picture. */
  beside?: ReactNode;
  children?: ReactNode;
};

/** The title of the page of a competition, a team, a player or a venue. */
export function SportHead({ sport, name, path, picture, beside, children }: SportHeadProps) {
  const { lang, t } = useMessages();
  const shown = nameIn(lang, name);
  const crumbs = [
    { label: t("section.home"), href: pathInLanguage("/", lang) },
    ...sportCrumbs(t, lang, { name: shown, path }).map((crumb) => ({ label: crumb.name, href: crumb.path })),
  ];
  return (
    <ListHead
      title={shown}
      sportColour={sport}
      picture={picture}
      beside={beside}
      above={<Breadcrumb label={t("ui.breadcrumb")} crumbs={crumbs} />}
    >
      {children}
    </ListHead>
  );
}
