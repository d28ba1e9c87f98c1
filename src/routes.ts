// Every address of the product → its page file, in the order of the specification (public-site.md 2, back-office.md 2).
// Reader pages stand twice: at the root in English and below /ne in Nepali.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

function readerPages(lang: "en" | "ne"): RouteConfigEntry {
  const page = (address: string, file: string) => route(address, `site/${file}.tsx`, { id: `${lang}/${file}` });
  return layout("site/site-layout.tsx", { id: `${lang}/site-layout` }, [
    index("site/home.tsx", { id: `${lang}/home` }),
    route("login", "account/login.tsx", { id: `${lang}/login` }),
    route("newsletter-confirm", "account/newsletter-confirm.tsx", { id: `${lang}/newsletter-confirm` }),
    route("unsubscribe", "account/unsubscribe.tsx", { id: `${lang}/unsubscribe` }),
    page("contact", "contact"),
    page("subscribe", "subscribe"),
    page("newsletter", "newsletter"),
    page("search", "search"),
    page("article/:slug", "article"),
    route("video/:id", "site/videos.tsx", { id: `${lang}/video` }),
    page("videos", "videos"),
    page("gallery", "gallery"),
    page("events", "events"),
    page("events/:slug", "event"),
    route("events/:slug.ics", "site/programme/event-calendar.ts", { id: `${lang}/event-calendar` }),
    page("about", "about"),
    page("privacy", "privacy"),
    page("terms", "terms"),
    page("tag/:tag", "tag"),
    page("author/:slug", "author"),
    page("interviews", "interviews"),
    page(":section/:sport?", "section"),
    page("*", "not-found"),
  ]);
}

const desk = route("admin", "admin/admin-layout.tsx", [
  index("admin/dashboard.tsx"),
  route("articles", "admin/articles.tsx"),
  route("articles/new", "admin/article-new.tsx"),
  route("articles/:id", "admin/article.tsx"),
  route("categories", "admin/categories.tsx"),
  route("homepage-sections", "admin/homepage-sections.tsx"),
  route("breaking-news", "admin/breaking-news.tsx"),
  route("media", "admin/media.tsx"),
  route("media/upload", "admin/doors/media-upload.ts"),
  route("about", "admin/about.tsx"),
  route("contact-settings", "admin/contact-settings.tsx"),
  route("contact-settings/subscriptions-export", "admin/doors/subscriptions-export.ts"),
  route("roles", "admin/roles.tsx"),
  route("roles/export", "admin/doors/people-export.ts"),
  route("audit", "admin/audit.tsx"),
  route("published-stories", "admin/doors/published-stories.ts"),
  route("language", "admin/doors/language.ts"),
  route("item-history", "admin/doors/item-history.ts"),
  route("presence", "admin/doors/presence.ts"),
  route("*", "admin/not-found.tsx"),
]);

export default [
  route("dev/ui", "dev/ui.tsx"),
  route("dev/outbox", "dev/outbox.tsx"),
  desk,
  readerPages("en"),
  ...prefix("ne", [readerPages("ne")]),
] satisfies RouteConfig;
