// Versions of the front page, the navigation, the About page and the settings: permissions.csv N430 to N434.
import { expect } from "vitest";
import { readAboutPage } from "#app/features/front-page/about/about-versions.server.ts";
import { readFrontPage } from "#app/features/front-page/homepage/front-page-versions.server.ts";
import { readNavigationContent } from "#app/features/front-page/navigation/navigation-versions.server.ts";
import { partSubject, type ReadPart } from "#app/features/records/versions/part-versions.server.ts";
import { latestNumber, recordVersion } from "#app/features/records/versions/record-version.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import { readContactTexts, readSettingTexts } from "#app/features/settings/setting-versions.server.ts";
import type { SitePart } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, type Case, formEndpoint } from "./attempt.ts";
import type { SeededApp } from "./seeded-app.ts";
import { all } from "./site-cases.ts";
import { uniqueWord } from "./targets.ts";

type Part = {
  part: SitePart;
  screen: string;
  read: ReadPart;
  /** The same with one thing more, that has this word. */
  withWord: (content: VersionContent, word: string) => VersionContent;
};

const withItem =
  (item: (word: string) => object) =>
  (content: VersionContent, word: string): VersionContent => ({
    items: [...(content.items as object[]), { id: newIdentifier(), order_index: 90, is_active: false, ...item(word) }],
  });

const frontPage: Part = {
  part: "homepage",
  screen: "/admin/homepage-sections/history",
  read: readFrontPage,
  withWord: withItem((word) => ({
    ...{ section_name: word, section_title: word, section_title_ne: null, max_articles: 5 },
    ...{ starts_at: null, ends_at: null, article_ids: [] },
  })),
};
const navigation: Part = {
  part: "navigation",
  screen: "/admin/navbar/history",
  read: readNavigationContent,
  withWord: withItem((word) => ({ label: word, label_ne: null, url: "/about", parent_id: null })),
};
const aboutPage: Part = {
  part: "about",
  screen: "/admin/about/history",
  read: readAboutPage,
  withWord: withItem((word) => ({
    ...{ section_name: word, title: word, title_ne: null, content: word, content_ne: null, image_url: null },
  })),
};
const settings: Part = {
  part: "settings",
  screen: "/admin/navbar/settings-history",
  read: readSettingTexts,
  withWord: (content, word) => ({ ...content, registration_number: word }),
};
const contact: Part = {
  part: "contact",
  screen: "/admin/contact-settings/history",
  read: readContactTexts,
  withWord: (content, word) => ({ ...content, contact_address: word }),
};

/** Puts an earlier version that has the word before the latest one; the form that has it again. */
async function prepared({ platform: { db } }: SeededApp, { part, read, withWord }: Part, word: string) {
  const now = await read(db);
  const version = { ...partSubject(part), cause: "updated", personId: null, at: new Date() } as const;
  const record = (content: VersionContent) =>
    db.transaction().execute((trx) => recordVersion(trx, { ...version, content }));
  const [number, latest] = [await record(withWord(now, word)), await record(now)];
  return { intent: "restore", number: String(number), latest: String(latest), personId: newIdentifier() };
}

/** Each attempt that is allowed prepares when it is made: the form names the latest version. */
const restoring =
  (of: Part): Case =>
  async ({ app, identity, expectation }) => {
    const isAllowed = expectation === "allow";
    const attempts: Attempt[] = [];
    for (const kind of ["form", "data form"] as const) {
      const word = uniqueWord();
      const endpoint = formEndpoint(app, kind, of.screen, await prepared(app, of, uniqueWord()));
      attempts.push({
        endpoint: {
          ...endpoint,
          open: async (asking) =>
            isAllowed
              ? formEndpoint(app, kind, of.screen, await prepared(app, of, word)).open(asking)
              : endpoint.open(asking),
        },
        isAllowed,
        async proof() {
          const { db } = app.platform;
          expect(JSON.stringify(await of.read(db))).toContain(word);
          const { kind: subjectKind, subjectId } = partSubject(of.part);
          const latest = await db
            .selectFrom("versions")
            .innerJoin("version_authors", "version_authors.digest", "versions.author")
            .select(["cause", "person_id"])
            .where("kind", "=", subjectKind)
            .where("subject_id", "=", subjectId)
            .where("number", "=", await latestNumber(db, partSubject(of.part)))
            .executeTakeFirstOrThrow();
          expect(latest).toEqual({ cause: "restored", person_id: identity.account?.id });
        },
      });
    }
    return attempts;
  };

/** N430 to N433. */
export const restoreFrontPage = restoring(frontPage);
export const restoreNavigation = restoring(navigation);
export const restoreAboutPage = restoring(aboutPage);
export const restoreSettings = all(restoring(settings), restoring(contact));
