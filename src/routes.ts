// Every address of the product → its page file, in the order of the specification (public-site.md 2, back-office.md 2).
// Reader pages stand twice: at the root in English and below /ne in Nepali.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

function readerPages(lang: "en" | "ne"): RouteConfigEntry {
  const page = (path: string, name: string, file = name) => route(path, `site/${file}.tsx`, { id: `${lang}/${name}` });
  const account = (name: string) => route(name, `account/${name}.tsx`, { id: `${lang}/${name}` });
  return layout("site/site-layout.tsx", { id: `${lang}/site-layout` }, [
    index("site/home/home.tsx", { id: `${lang}/home` }),
    route("login", "account/login.tsx", { id: `${lang}/login` }),
    account("verify-email"),
    account("forgot-password"),
    account("reset-password"),
    account("sign-in-code"),
    route("two-step", "account/two-step.tsx", { id: `${lang}/two-step` }),
    route("profile/security", "account/security/security.tsx", { id: `${lang}/security` }),
    route("profile", "account/profile/profile.tsx", { id: `${lang}/profile` }),
    route("profile/email", "account/change-email.tsx", { id: `${lang}/change-email` }),
    route("profile/password", "account/change-password.tsx", { id: `${lang}/change-password` }),
    route("profile/sessions", "account/sessions.tsx", { id: `${lang}/sessions` }),
    route("profile/delete", "account/delete-account.tsx", { id: `${lang}/delete-account` }),
    route("email-change", "account/email-change.tsx", { id: `${lang}/email-change` }),
    route("comment/:id", "account/comment.tsx", { id: `${lang}/comment` }),
    route("bookmarks", "account/bookmarks.tsx", { id: `${lang}/bookmarks` }),
    route("newsletter-confirm", "account/newsletter-confirm.tsx", { id: `${lang}/newsletter-confirm` }),
    route("unsubscribe", "account/unsubscribe.tsx", { id: `${lang}/unsubscribe` }),
    page("contact", "contact", "contact/contact"),
    page("subscribe", "subscribe"),
    page("newsletter", "newsletter"),
    page("search", "search"),
    page("article/:slug", "article"),
    route("preview/:id", "site/story/preview.tsx", { id: `${lang}/preview` }),
    route("video/:id", "site/videos/videos.tsx", { id: `${lang}/video` }),
    page("videos", "videos", "videos/videos"),
    page("gallery", "gallery", "gallery/gallery"),
    page("events", "events", "events/events"),
    page("events/:slug", "event", "events/event"),
    route("events/:slug.ics", "site/events/event-calendar.ts", { id: `${lang}/event-calendar` }),
    page("about", "about", "about/about"),
    page("privacy", "privacy", "legal/privacy"),
    page("terms", "terms", "legal/terms"),
    page("tag/:tag", "tag"),
    page("author/:slug", "author"),
    page("interviews", "interviews"),
    page(":section/:sport?", "section"),
    page("*", "not-found"),
  ]);
}

const screens = route("admin", "admin/admin-layout.tsx", [
  index("admin/dashboard/dashboard.tsx"),
  route("articles", "admin/articles/articles.tsx"),
  route("articles/:id", "admin/articles/article.tsx"),
  route("categories", "admin/categories/categories.tsx"),
  route("events", "admin/events/events.tsx"),
  route("videos", "admin/videos/videos.tsx"),
  route("homepage-sections", "admin/homepage-sections/homepage-sections.tsx"),
  route("navbar", "admin/navbar/navbar.tsx"),
  route("breaking-news", "admin/breaking-news/breaking-news.tsx"),
  route("comments", "admin/comments/comments.tsx"),
  route("media", "admin/media/media.tsx"),
  route("media/upload", "admin/api/media-upload.ts"),
  route("gallery", "admin/gallery/gallery.tsx"),
  route("newsletter", "admin/newsletter/newsletter.tsx"),
  route("newsletter/export", "admin/api/subscribers-export.ts"),
  route("newsletter/import", "admin/api/subscribers-import.ts"),
  route("ads", "admin/ads/ads.tsx"),
  route("ads/export", "admin/api/ad-statistics-export.ts"),
  route("about", "admin/about/about.tsx"),
  route("team", "admin/team/team.tsx"),
  route("contact-settings", "admin/contact-settings/contact-settings.tsx"),
  route("contact-settings/subscriptions-export", "admin/api/subscriptions-export.ts"),
  route("roles", "admin/roles/roles.tsx"),
  route("roles/export", "admin/api/people-export.ts"),
  route("audit", "admin/audit/audit.tsx"),
  route("trash", "admin/trash/trash.tsx"),
  route("published-stories", "admin/api/published-stories.ts"),
  route("language", "admin/api/language.ts"),
  route("item-history", "admin/api/item-history.ts"),
  route("presence", "admin/api/presence.ts"),
  route("*", "admin/not-found.tsx"),
]);

/** Else every page had as many addresses as there are ways to write its letters, each with an entry in the page cache. */
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
  layout("admin/admin-messages.tsx", [screens]),
  readerPages("en"),
  ...prefix("ne", [readerPages("ne")]),
]) satisfies RouteConfig;
