// Every address of the product → its page file, in the order of the specification (public-site.md 2, back-office.md 2).
// Reader pages stand twice: at the root in English and below /ne in Nepali.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

function readerPages(lang: "en" | "ne"): RouteConfigEntry {
  const page = (path: string, name: string, file = name) => route(path, `site/${file}.tsx`, { id: `${lang}/${name}` });
  const account = (name: string) => route(name, `account/${name}.tsx`, { id: `${lang}/${name}` });
  return layout("site/site-layout.tsx", { id: `${lang}/site-layout` }, [
    index("site/home/home.tsx", { id: `${lang}/home` }),
    ...["login", "verify-email", "forgot-password", "reset-password", "sign-in-code"].map((name) => account(name)),
    route("two-step", "account/two-step.tsx", { id: `${lang}/two-step` }),
    route("profile/security", "account/security/security.tsx", { id: `${lang}/security` }),
    route("profile", "account/profile/profile.tsx", { id: `${lang}/profile` }),
    route("profile/email", "account/change-email.tsx", { id: `${lang}/change-email` }),
    route("profile/password", "account/change-password.tsx", { id: `${lang}/change-password` }),
    route("profile/sessions", "account/sessions.tsx", { id: `${lang}/sessions` }),
    route("profile/delete", "account/delete-account.tsx", { id: `${lang}/delete-account` }),
    route("profile/following", "account/following.tsx", { id: `${lang}/following` }),
    route("profile/matches", "site/sport/follow/my-matches.tsx", { id: `${lang}/my-matches` }),
    ...membershipPages(lang),
    route("email-change", "account/email-change.tsx", { id: `${lang}/email-change` }),
    route("comment/:id", "account/comment.tsx", { id: `${lang}/comment` }),
    route("bookmarks", "account/bookmarks.tsx", { id: `${lang}/bookmarks` }),
    route("unsubscribe", "account/unsubscribe.tsx", { id: `${lang}/unsubscribe` }),
    page("contact", "contact", "contact/contact"),
    page("subscribe", "subscribe"),
    ...newsletterPages(lang),
    page("search", "search"),
    page("article/:slug", "article"),
    route("a/:id", "site/story/short-link.ts", { id: `${lang}/short-link` }),
    route("article/:slug/entries", "site/story/live/entries-fragment.ts", { id: `${lang}/entries-fragment` }),
    route("preview/:id", "site/story/preview.tsx", { id: `${lang}/preview` }),
    route("video/:id", "site/videos/videos.tsx", { id: `${lang}/video` }),
    page("videos", "videos", "videos/videos"),
    page("gallery", "gallery", "gallery/gallery"),
    page("events", "events", "calendar/calendar"),
    page("events/:slug", "event", "calendar/event"),
    route("events/:slug.ics", "site/calendar/event-calendar.ts", { id: `${lang}/event-calendar` }),
    page("matches", "matches", "sport/matches/matches"),
    page("competitions", "competitions", "sport/competitions/competitions"),
    ...matchPages(lang),
    page("about", "about", "about/about"),
    page("corrections", "corrections", "corrections/corrections"),
    page("developers", "developers", "about/developers"),
    ...["privacy", "terms"].map((name) => page(name, name, `legal/${name}`)),
    page("tag/:tag", "tag"),
    page("author/:slug", "author"),
    page("interviews", "interviews"),
    page("competition/:slug/:view?", "competition", "sport/competition/competition"),
    route("competition/:slug/calendar.ics", "site/sport/competition/competition-calendar.ts", {
      id: `${lang}/competition-calendar`,
    }),
    page("team/:slug", "team", "sport/team/team"),
    route("team/:slug/calendar.ics", "site/sport/team/team-calendar.ts", { id: `${lang}/team-calendar` }),
    page("player/:slug", "player", "sport/player/player"),
    page("venue/:slug", "venue", "sport/venue/venue"),
    ...widgetPages(lang),
    page("archive/*", "archive", "story-list/archive/archive"),
    page(":section/:sport?", "section"),
    page("*", "not-found"),
  ]);
}

/** A match, and what lies below it: every ball and the charts of cricket, what open pages fetch, its calendar. */
function matchPages(lang: "en" | "ne"): RouteConfigEntry[] {
  const page = (path: string, name: string) =>
    route(path, `site/sport/match/${name}`, { id: `${lang}/${nameOf(name)}` });
  return [
    page("match/:slug", "match.tsx"),
    page("match/:slug/commentary", "course/commentary.tsx"),
    page("match/:slug/charts", "course/charts.tsx"),
    page("match/:slug/board", "match-fragment.ts"),
    page("match/:slug/calendar.ics", "match-calendar.ts"),
  ];
}

/** The form, what was sent, and what links in mails lead to. */
function newsletterPages(lang: "en" | "ne"): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, file, { id: `${lang}/${nameOf(file)}` });
  return [
    page("newsletter", "site/newsletter/newsletter.tsx"),
    page("newsletter/:newsletter", "site/newsletter/newsletter-issues.tsx"),
    page("newsletter/:newsletter/:issue", "site/newsletter/newsletter-issue.tsx"),
    page("newsletter-confirm", "account/newsletter/newsletter-confirm.tsx"),
    page("newsletter-choices", "account/newsletter/newsletter-choices.tsx"),
  ];
}

/** "match-fragment" for "match-fragment.ts". */
const nameOf = (file: string) => file.replace(/^.*\/|\.tsx?$/g, "");

/** Paying, and what it has bought. */
const membershipPages = (lang: "en" | "ne"): RouteConfigEntry[] => [
  route("profile/membership", "account/membership/membership.tsx", { id: `${lang}/membership` }),
  route("membership", "account/membership/membership-link.tsx", { id: `${lang}/membership-link` }),
  route("membership/renew", "account/membership/renewal-link.tsx", { id: `${lang}/renewal-link` }),
  route("payment/:key", "account/membership/payment.tsx", { id: `${lang}/payment` }),
  route("payment/:key/return", "account/membership/payment-return.ts", { id: `${lang}/payment-return` }),
  route("payment/:key/receipt", "account/membership/receipt.tsx", { id: `${lang}/receipt` }),
];

/** What other sites show of us, and the page where one puts it together. */
const widgetPages = (lang: "en" | "ne"): RouteConfigEntry[] => [
  route("widgets", "site/head/widgets/widget-builder.tsx", { id: `${lang}/widgets` }),
  route("widgets/frame.js", "site/head/widgets/frame-script.ts", { id: `${lang}/frame-script` }),
  route("widgets/:kind/:id", "site/head/widgets/widget.ts", { id: `${lang}/widget` }),
];

const screens = route("admin", "admin/frame/admin-layout.tsx", [
  index("admin/dashboard/dashboard.tsx"),
  route("articles", "admin/articles/articles.tsx"),
  route("articles/checklist", "admin/api/story-checklist.ts"),
  route("articles/:id", "admin/articles/article.tsx"),
  route("articles/:id/history", "admin/articles/history/story-history.tsx"),
  route("articles/:id/working-copy", "admin/api/working-copy.ts"),
  route("articles/:id/preview-links", "admin/api/preview-links.ts"),
  route("articles/:id/other-language", "admin/api/other-language.ts"),
  route("articles/:id/take-over", "admin/api/take-over.ts"),
  route("articles/:id/live/entries", "admin/api/live-entries.ts"),
  route("templates", "admin/templates/templates.tsx"),
  route("categories", "admin/categories/categories.tsx"),
  route("events", "admin/calendar/calendar.tsx"),
  route("videos", "admin/videos/videos.tsx"),
  route("front-page", "admin/homepage/front-page/front-page.tsx"),
  route("homepage-sections", "admin/homepage/homepage.tsx"),
  route("homepage-sections/history", "admin/homepage/section-history.tsx"),
  route("navbar", "admin/navigation/navigation.tsx"),
  route("navbar/history", "admin/navigation/navigation-history.tsx"),
  route("navbar/settings-history", "admin/navigation/setting-history.tsx"),
  route("checklist", "admin/articles/checklist/checklist.tsx"),
  route("breaking-news", "admin/breaking-news/breaking-news.tsx"),
  route("comments", "admin/comments/comments.tsx"),
  route("media", "admin/media/media.tsx"),
  route("media/upload", "admin/api/media-upload.ts"),
  route("gallery", "admin/gallery/gallery.tsx"),
  route("newsletter", "admin/newsletter/newsletter.tsx"),
  route("newsletter/newsletters", "admin/newsletter/newsletters/newsletters.tsx"),
  route("newsletter/issues", "admin/newsletter/issues/issues.tsx"),
  route("newsletter/issues/:id", "admin/newsletter/issues/issue.tsx"),
  route("newsletter/export", "admin/api/subscribers-export.ts"),
  route("newsletter/import", "admin/api/subscribers-import.ts"),
  route("ads", "admin/ads/ads.tsx"),
  route("ads/export", "admin/api/ad-statistics-export.ts"),
  route("about", "admin/about/about.tsx"),
  route("about/history", "admin/about/about-history.tsx"),
  route("team", "admin/staff/staff.tsx"),
  route("contact-settings", "admin/contact/contact.tsx"),
  route("members", "admin/contact/members/members.tsx"),
  route("members/days", "admin/contact/members/reconciliation.tsx"),
  route("members/ledger-export", "admin/api/ledger-export.ts"),
  route("contact-settings/history", "admin/contact/contact-history.tsx"),
  route("contact-settings/subscriptions-export", "admin/api/subscriptions-export.ts"),
  route("roles", "admin/users/users.tsx"),
  route("roles/export", "admin/api/people-export.ts"),
  route("audit", "admin/audit/audit.tsx"),
  route("imports", "admin/imports/imports.tsx"),
  route("imports/upload", "admin/api/import-upload.ts"),
  route("imports/:id", "admin/imports/import-report.tsx"),
  route("imports/:id/report", "admin/api/import-report-export.ts"),
  route("redirects", "admin/imports/redirects/redirects.tsx"),
  route("partner-feeds", "admin/imports/partner-feeds/partner-feeds.tsx"),
  route("bikram-sambat", "admin/bikram-sambat/bikram-sambat.tsx"),
  route("trash", "admin/trash/trash.tsx"),
  route("competitions", "admin/competitions/competitions.tsx"),
  route("competitions/:id", "admin/competitions/competition.tsx"),
  route("matches", "admin/matches/matches.tsx"),
  route("matches/import", "admin/matches/import.tsx"),
  route("matches/:id", "admin/matches/match.tsx"),
  route("matches/:id/score/entries", "admin/api/score-entries.ts"),
  route("teams", "admin/teams/teams.tsx"),
  route("teams/:id", "admin/teams/team-record.tsx"),
  route("players", "admin/players/players.tsx"),
  route("venues", "admin/venues/venues.tsx"),
  route("notifications", "admin/frame/notifications.tsx"),
  route("story-choices", "admin/api/story-choices.ts"),
  route("link-choices", "admin/api/link-choices.ts"),
  route("media-choices", "admin/api/media-choices.ts"),
  route("person-choices", "admin/api/person-choices.ts"),
  route("published-stories", "admin/api/published-stories.ts"),
  route("match-choices", "admin/api/match-choices.ts"),
  route("language", "admin/api/language.ts"),
  route("item-history", "admin/api/item-history.ts"),
  route("presence", "admin/api/presence.ts"),
  route("*", "admin/frame/not-found.tsx"),
]);

/**
 * Else every page had as many addresses as there are ways to write its letters, each with an entry in the page cache.
 */
function caseSensitive(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map((entry) => {
    if (entry.children) return { ...entry, caseSensitive: true, children: caseSensitive(entry.children) };
    if (entry.path === undefined) return entry;
    // With a path it is found as any other route; of an index React Router forgets how its letters are to be read.
    const { index: _index, ...page } = entry;
    return { ...page, caseSensitive: true };
  });
}

export default caseSensitive([
  route("dev/ui", "dev/ui.tsx"),
  route("dev/outbox", "dev/outbox.tsx"),
  layout("admin/frame/admin-messages.tsx", [
    // Outside of what stands around the other screens: their pages are kept on phones, and hold nothing of anybody.
    route("admin/matches/:id/score", "admin/matches/scoring/scoring.tsx"),
    route("admin/articles/:id/live", "admin/articles/live/live.tsx"),
    screens,
  ]),
  readerPages("en"),
  ...prefix("ne", [readerPages("ne")]),
]) satisfies RouteConfig;
