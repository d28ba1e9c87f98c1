// About the publisher, as staff wrote it: hero, mission, story, what we cover, contact and team (public-site.md 2).
import { type AboutSection, listAboutSections } from "#app/features/front-page/about/queries.server.ts";
import { aboutSlots, aboutTag } from "#app/features/front-page/about/rules.ts";
import { listTeam } from "#app/features/front-page/staff/queries.server.ts";
import { staffTag } from "#app/features/front-page/staff/rules.ts";
import { Picture } from "#app/features/media/picture.tsx";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInBoth } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { ContactDetails } from "#app/site/contact/contact-details.tsx";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { PlainText } from "#app/site/legal/plain-text.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import type { Route } from "./+types/about";
import { Team } from "./staff.tsx";
import "./about-and-legal.css";

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(platformContext);
  const { lang, tag } = context.get(requestContext);
  tag(aboutTag, staffTag, "settings", "pictures");
  const [sections, team, settings] = await Promise.all([
    listAboutSections(db, lang),
    listTeam(db, lang),
    readSettings(db),
  ]);
  return { sections, team, settings, lang, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { sections, settings, lang, origin } = loaderData;
  const t = siteMessages(lang);
  const alternates = pathInBoth("/about");
  const hero = sections.find(({ slot }) => slot === aboutSlots.hero);
  const title = t("about.title", { site: siteName(settings, lang, t) });
  return pageMeta(
    { lang, origin, path: alternates[lang], title, description: hero?.content, picture: hero?.picture, alternates },
    matches,
  );
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { sections, team, settings } = loaderData;
  const at = (wanted: string) => sections.filter(({ slot }) => slot === wanted);
  const known: readonly string[] = Object.values(aboutSlots);
  const story = [...at(aboutSlots.story), ...sections.filter(({ slot }) => !known.includes(slot))];
  return (
    <main className="about">
      <AboutHero section={at(aboutSlots.hero)[0]} settings={settings} />
      <div className="page-width grid gap-12">
        <Narrative mission={at(aboutSlots.mission)} story={story} />
        <Coverage cards={at(aboutSlots.coverage)} />
        <section aria-labelledby="contact-details" className="grid gap-4">
          <h2 id="contact-details" className="about-heading">
            {t("about.contact")}
          </h2>
          <ContactDetails settings={settings} />
        </section>
        <section aria-labelledby="team" className="grid gap-4">
          <h2 id="team" className="about-heading">
            {t("about.team")}
          </h2>
          <Team members={team} />
        </section>
      </div>
    </main>
  );
}

/** Who this is, in one sentence over one picture. Without staff's own words the name of the site stands there. */
function AboutHero({
  section,
  settings,
}: {
  section: AboutSection | undefined;
  settings: Route.ComponentProps["loaderData"]["settings"];
}) {
  const { lang, t } = useMessages();
  const about = t("about.title", { site: siteName(settings, lang, t) });
  const tagline = lang === "ne" ? settings.site_tagline_ne : settings.site_tagline;
  return (
    <header className="ground-dark about-hero">
      {section?.picture && (
        <Picture source={section.picture} ratio="21-9" sizes="100vw" alt="" className="about-hero-picture" eager />
      )}
      <div className="about-hero-words">
        <div className="page-width grid gap-2">
          <p className="eyebrow">{section ? about : t("about.short")}</p>
          <h1 className="headline text-hero">{section?.title ?? about}</h1>
          <p className="about-hero-text">{section?.content ?? tagline}</p>
        </div>
      </div>
    </header>
  );
}

/** The mission as a statement across the page, the story as a text beside its picture. */
function Narrative({ mission, story }: { mission: readonly AboutSection[]; story: readonly AboutSection[] }) {
  const { t } = useMessages();
  return (
    <>
      {mission.map((section) => (
        <section key={section.id} className="about-mission">
          <div>
            <p className="eyebrow text-muted">{t("about.mission")}</p>
            <h2 className="headline text-section">{section.title}</h2>
          </div>
          <PlainText text={section.content} />
        </section>
      ))}
      {story.map(({ id, slot, title, content, picture }) => (
        <section key={id} className="about-story">
          <div className="grid content-start gap-2">
            {slot === aboutSlots.story && <p className="eyebrow text-muted">{t("about.story")}</p>}
            <h2 className="headline text-section">{title}</h2>
            <PlainText text={content} />
          </div>
          {picture && <Picture source={picture} ratio="16-9" sizes="(min-width: 48rem) 50vw, 100vw" />}
        </section>
      ))}
    </>
  );
}

function Coverage({ cards }: { cards: readonly AboutSection[] }) {
  const { t } = useMessages();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="what-we-cover" className="grid gap-4">
      <h2 id="what-we-cover" className="about-heading">
        {t("about.cover")}
      </h2>
      <ul className="about-cards">
        {cards.map(({ id, title, content, sport }) => (
          <li key={id} className={sportColourClass(sport)}>
            <h3 className="headline text-title">{title}</h3>
            <p className="text-muted">{content}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
