// Every address of the specification has its place in routes.ts, and routes.ts has nothing that nobody asked for.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { readSource } from "./harness/source-tree.ts";
import { addressesIn } from "./harness/specified-addresses.ts";
import { readMatrix } from "./permissions/matrix.ts";

type Page = { address: string; file: string; isExact: boolean };

function pagesOf(entries: readonly RouteConfigEntry[], above = ""): Page[] {
  return entries.flatMap((entry) => {
    const address = [above, entry.path ?? ""].filter(Boolean).join("/");
    const here =
      entry.index || (entry.path && !entry.children)
        ? [{ address: `/${address}`, file: entry.file, isExact: entry.caseSensitive === true && !entry.index }]
        : [];
    return [...here, ...pagesOf(entry.children ?? [], address)];
  });
}

const pages = pagesOf(routes);

/** The page that answers an address: the most exact pattern, as React Router ranks them. */
function pageOf(address: string): string | undefined {
  const matching = pages.filter((page) => matchPath({ path: page.address, end: true }, address));
  const exact = (pattern: string) =>
    pattern.split("/").reduce((sum, part) => sum + (part === "*" ? -1 : part.startsWith(":") ? 1 : 3), 0);
  return matching.sort((a, b) => exact(b.address) - exact(a.address))[0]?.file;
}

const publicAddresses = addressesIn(readSource("docs/spec/public-site.md"), /\| Route \| Purpose/);
const adminAddresses = addressesIn(readSource("docs/spec/back-office.md"), /\| Route \| Screen/);

/** Addresses that a row of our own names: the row is their reason. */
const addressesOfRows = readMatrix(readSource("docs/spec/permissions.csv"))
  .filter(({ id }) => id.startsWith("N"))
  .flatMap(({ operation, target }) => `${operation} ${target}`.match(/(?<=^|\s)\/[a-z][\w/:-]*/g) ?? []);

/** What stands beside the specification and is named by no row, with the reason. */
const extras: Readonly<Record<string, string>> = {
  "admin/articles/article.tsx":
    "a story that is written has an address of its own, a new one too: it can be sent to a colleague and survives a reload",
  "admin/articles/history/story-history.tsx":
    "spec/README.md, Review: what readers have of a story, and had, beside what is typed",
  "admin/homepage/section-history.tsx": "the front page as it was, and who changed it",
  "admin/navigation/navigation-history.tsx": "the navigation as it was, and who changed it",
  "admin/navigation/setting-history.tsx": "the settings as they were, and who changed them",
  "admin/about/about-history.tsx": "the About page as it was, and who changed it",
  "admin/contact/contact-history.tsx": "the contact details as they were, and who changed them",
  "admin/api/story-checklist.ts": "where the form of a story has what is typed looked through",
  "admin/articles/checklist/checklist.tsx": "issue: the checklist before publishing",
  "admin/api/working-copy.ts": "where the form of a story saves what is typed by itself",
  "admin/api/preview-links.ts":
    "the links by which people without an account read a story, as the form of the story shows them",
  "admin/api/other-language.ts": "the same story in the other language, as the form of the story shows it",
  "admin/api/take-over.ts": "where a story is taken over from a colleague who has it open",
  "site/head/widgets/frame-script.ts":
    "issue: the script that gives a frame on another site the height of the widget in it",
  "site/story/short-link.ts": "issue: the short link of a story, whichever language stands at the root",
  "site/story/live/entries-fragment.ts":
    "issue: entries of a live blog come to an open page, which fetches what has changed and nothing else",
  "admin/trash/trash.tsx": "spec/README.md, Trash: what was deleted can be brought back for thirty days",
  "admin/api/media-upload.ts": "where the library's uploads are posted",
  "admin/api/subscribers-export.ts": "back-office.md 9: the file newsletter_subscribers.csv",
  "admin/api/subscribers-import.ts": "where a list of subscribers is posted, to be looked through or taken in",
  "admin/api/ad-statistics-export.ts": "the figures of advertisements as a file, which their sponsors ask for",
  "admin/api/item-history.ts": "what the dialog with the history of an item reads",
  "admin/api/person-choices.ts": "what a file of the media library chooses those from whom it shows",
  "admin/api/match-choices.ts": "what the forms of stories, videos, pictures and events choose a match from",
  "admin/api/story-choices.ts": "what a translation chooses its original from",
  "admin/api/link-choices.ts": "what a story chooses a related one from",
  "admin/api/media-choices.ts": "what the forms with a picture choose it from",
  "admin/api/published-stories.ts": "what the selectors of sections and of the ticker choose from",
  "admin/api/presence.ts": "where an open form says that it is there, so that two editors see each other",
  "admin/api/language.ts": "where the back office is told its language",
  "admin/api/ledger-export.ts": "the ledger of a month or fiscal year as a file, for the accountant",
  "admin/api/subscriptions-export.ts": "all subscriptions as a file, for the books",
  "admin/api/people-export.ts": "everybody with an account as a file",
  "admin/audit/audit.tsx": "permissions.csv Z137: the whole log, for those who manage people",
  "admin/frame/not-found.tsx": "an unknown address below /admin",
  "site/story/preview.tsx":
    "permissions.csv Z002: a story before readers have it; the page of a story is the same for everybody",
  "site/calendar/event.tsx": "spec/README.md, smaller rulings: /events/{slug}",
  "site/calendar/event-calendar.ts": "an event for the reader's own calendar, beside its page",
  "site/sport/matches/matches.tsx": "spec/README.md, Sport: the matches of a day",
  "site/sport/match/match.tsx": "spec/README.md, Sport: /match/{slug}",
  "site/sport/competition/competition.tsx": "spec/README.md, Sport: /competition/{slug}, of each season its views",
  "site/sport/competitions/competitions.tsx": "the way to every competition",
  "site/sport/competition/competition-calendar.ts": "the matches of a competition for the reader's own calendar",
  "site/sport/team/team.tsx": "spec/README.md, Sport: /team/{slug}",
  "site/sport/match/match-fragment.ts": "the board of a match for pages that are open while it is played",
  "site/sport/match/course/commentary.tsx": "issue: every ball of a match of cricket in words, apart from its page",
  "site/sport/match/course/charts.tsx": "issue: the charts of a match of cricket, which cost its page nothing",
  "site/sport/match/match-calendar.ts": "a match for the reader's own calendar",
  "site/sport/team/team-calendar.ts": "the matches of a team for the reader's own calendar",
  "site/sport/player/player.tsx": "spec/README.md, Sport: /player/{slug}",
  "site/sport/venue/venue.tsx": "spec/README.md, Sport: /venue/{slug}",
  "site/story-list/archive/archive.tsx":
    "issue: the stories of a month, by Bikram Sambat and by the Gregorian calendar",
  "site/author.tsx": "spec/README.md, smaller rulings: /author/{slug}",
  "site/corrections/corrections.tsx": "what was corrected, for readers; linked in the footer",
  "admin/frame/notifications.tsx": "what colleagues said of one's stories; the bell of the header leads there",
  "site/newsletter/newsletter.tsx": "public-site.md 4, the newsletter box: its form needs an address that works alone",
  "site/newsletter/newsletter-issues.tsx": "the issues of a newsletter that were sent; linked from its form",
  "site/newsletter/newsletter-issue.tsx": "one of them, for who did not get it",
  "account/newsletter/newsletter-choices.tsx": "the signed link in every issue: which newsletters, in which language",
  "account/two-step.tsx": "spec/README.md, auth paths: the second step of a sign-in",
  "account/security/security.tsx":
    "spec/README.md, auth paths: two-step verification, backup codes, trusted browsers, passkeys",
  "account/comment.tsx":
    "spec/README.md, Comments: where one is written; the page of the story is the same for everybody",
  "account/change-email.tsx": "spec/README.md, Auth paths: change e-mail",
  "account/change-password.tsx": "spec/README.md, Auth paths: change password",
  "account/membership/membership.tsx": "until when somebody is a member, receipts, renewing",
  "account/membership/membership-link.tsx": "the mailed link that leads whoever has paid into their membership",
  "account/membership/renewal-link.tsx": "the mailed link that renews a membership without signing in",
  "account/membership/payment.tsx": "what is to be paid, the ways to pay it, and what has become of it",
  "account/membership/payment-return.ts": "where payment services send browsers back to",
  "account/membership/receipt.tsx": "the receipt of a payment, for the screen and for paper",
  "account/following.tsx": "the teams, competitions and matches that a reader follows",
  "site/sport/follow/my-matches.tsx": "the matches of what a reader follows, for the strip of scores",
  "account/sessions.tsx": "spec/README.md, Auth paths: sign out here, everywhere else, everywhere",
  "account/delete-account.tsx": "permissions.csv Z139: leaving for good",
  "account/email-change.tsx": "the links that the old and the new address of an account get",
  "account/newsletter/newsletter-confirm.tsx":
    "spec/README.md, Newsletter box: the mailed link by which an address is confirmed",
  "account/unsubscribe.tsx":
    "permissions.csv Z023, N126: the signed link in every mail of the newsletter and of the mailings",
  "account/reset-password.tsx": "spec/README.md, Auth paths: where a new password is chosen",
  "dev/outbox.tsx": "the demo's mails, because the demo sends none; not in production",
};

describe("routes.ts", () => {
  test("reads more than thirty addresses from the specification", () => {
    expect(publicAddresses.length + adminAddresses.length).toBeGreaterThan(30);
  });

  test.each([...publicAddresses.filter((address) => address.startsWith("/")), ...adminAddresses])(
    "has a page for %s",
    (address) => {
      const page = pageOf(address);
      const isThere = page !== undefined && !page.endsWith("not-found.tsx");
      expect({ address, isThere }).toEqual({ address, isThere: true });
    },
  );

  test("knows one way to write the letters of each address", () => {
    const inexact = pages.filter(({ isExact, address }) => !isExact && address !== "/");
    expect(inexact.map(({ address }) => address)).toEqual(["/admin"]); // an index: the path is its parent's
    const parents = routes.flatMap(({ children = [] }) => children).filter(({ path }) => path === "admin");
    expect(parents.map(({ caseSensitive }) => caseSensitive)).toEqual([true]);
  });

  test("answers every reader address in Nepali below /ne with the same page", () => {
    const reader = pages.filter(({ file, address }) => /^(site|account)\//.test(file) && !address.startsWith("/ne"));
    const alternates = reader.map(({ address }) => (address === "/" ? "/ne" : `/ne${address}`));
    expect(pages.map(({ address }) => address)).toEqual(expect.arrayContaining(alternates));
  });

  test("has no page beyond the specification without a reason", () => {
    const asked = new Set(
      [...publicAddresses, ...adminAddresses, ...addressesOfRows, "/anything/else/at/all"].map(pageOf),
    );
    const surplus = [...new Set(pages.map(({ file }) => file))].filter((file) => !asked.has(file) && !(file in extras));
    expect(surplus).toEqual([]);
  });
});
