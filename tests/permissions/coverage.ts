// Which rows of the matrix are driven, and which rows everything that exists is named by. tests/permission-rows.test.ts
// compares these lists with the matrix, the commands, the routes and the endpoints.
import * as account from "./account-drivers.ts";
import * as article from "./article-drivers.ts";
import * as desk from "./desk-drivers.ts";
import * as letter from "./letter-drivers.ts";
import * as media from "./media-drivers.ts";
import * as ownThings from "./own-things-drivers.ts";
import * as program from "./program-drivers.ts";
import * as reader from "./reader-drivers.ts";
import type { Driver } from "./trial.ts";

/** Row → what tries it. */
export const drivers: Readonly<Record<string, Driver>> = {
  Z001: reader.readPublished,
  Z002: article.readHidden,
  Z004: account.signInAndOut,
  Z006: account.readOwnRow,
  Z014: ownThings.listBookmarks,
  Z015: ownThings.keepStory,
  Z016: ownThings.dropBookmark,
  Z017: ownThings.dropAnothersBookmark,
  Z019: reader.countView,
  Z020: letter.sendMessage,
  Z021: letter.subscribe,
  Z022: letter.subscribeToNewsletter,
  Z023: letter.unsubscribe,
  Z024: ownThings.comment,
  Z025: ownThings.commentOnHidden,
  Z026: desk.openIndex,
  Z027: desk.readFigures,
  Z029: article.listAll,
  Z030: article.create,
  Z031: article.update,
  Z032: article.updateOwnDraft,
  Z033: article.remove,
  Z037: reader.listCategories,
  Z038: media.list,
  Z039: media.upload,
  Z040: media.remove,
  Z041: media.readFile,
  Z065: reader.readSettings,
  Z114: account.readOwnPermissions,
  Z116: account.closedAdminEndpoints,
  Z118: account.closedEndpoints,
  Z119: desk.openArticles,
  Z124: desk.openMedia,
  N001: article.changeStatus,
  N002: article.restore,
  N003: article.openNew,
  N004: article.openStory,
  N005: media.edit,
  N006: media.restore,
  N007: program.addFormat,
  N008: program.purge,
  N009: program.makeFirstAdmin,
  N010: program.plant,
  N011: desk.chooseLanguage,
  N012: desk.openUnknown,
  N013: reader.openDemoPages,
  N014: reader.openSignIn,
  N015: reader.askHealth,
};

/** Driven rows of which nobody can do the allowed side yet, with what brings it. Their refusals are tried. */
export const refusalsOnly: Readonly<Record<string, string>> = {
  Z002: "the back office: the preview of a story that is not published",
};

/** Command → the rows that say who may run it. */
export const rowsOfCommand: Readonly<Record<string, readonly string[]>> = {
  "article.create": ["Z030"],
  "article.update": ["Z031", "Z032"],
  "article.changeStatus": ["N001"],
  "article.delete": ["Z033"],
  "article.restore": ["N002"],
  "media.upload": ["Z039"],
  "media.edit": ["N005"],
  "media.delete": ["Z040"],
  "media.restore": ["N006"],
  "media.add_format": ["N007"],
  "media.purge": ["N008"],
  "person.createFirstAdmin": ["N009"],
  "demo.plant": ["N010"],
  "bookmark.add": ["Z015"],
  "bookmark.remove": ["Z016", "Z017"],
  "comment.post": ["Z024", "Z025"],
  "contact.send": ["Z020"],
  "subscription.request": ["Z021"],
  "newsletter.subscribe": ["Z022"],
  "newsletter.confirm": ["Z022"],
  "newsletter.unsubscribe": ["Z023"],
};

const published = ["Z001"];

/** Address of a page, without language → the rows that say who may open it or post to it. */
export const rowsOfRoute: Readonly<Record<string, readonly string[]>> = {
  "/": published,
  "/login": ["N014", "Z004"],
  "/bookmarks": ["Z014", "Z015", "Z016", "Z017"],
  "/comment/:id": ["Z024", "Z025"],
  "/contact": ["Z020"],
  "/subscribe": ["Z021"],
  "/newsletter": ["Z022"],
  "/newsletter-confirm": ["Z022"],
  "/unsubscribe": ["Z023"],
  "/search": published,
  "/article/:slug": ["Z001", "Z002"],
  "/video/:id": published,
  "/videos": published,
  "/gallery": published,
  "/events": published,
  "/events/:slug": published,
  "/events/:slug.ics": published,
  "/about": published,
  "/privacy": published,
  "/terms": published,
  "/tag/:tag": published,
  "/author/:slug": published,
  "/interviews": published,
  "/:section/:sport?": published,
  "/*": published,
  "/admin": ["Z026", "Z027", "Z029"],
  "/admin/articles": ["Z119", "Z029", "Z033", "N001", "N002"],
  "/admin/articles/new": ["N003", "Z030"],
  "/admin/articles/:id": ["N004", "Z030", "Z031", "Z032"],
  "/admin/media": ["Z124", "Z038", "Z040", "N005", "N006"],
  "/admin/media/upload": ["Z039"],
  "/admin/language": ["N011"],
  "/admin/*": ["N012"],
  "/dev/ui": ["N013"],
  "/dev/outbox": ["N013"],
};

/** What the server answers besides pages, as its mount says it → rows, or the reason why there is none. */
export const rowsOfEndpoint: Readonly<Record<string, readonly string[] | string>> = {
  'get "/assets/*"': "files of the build, the same for everybody",
  "get `/${name}`": "icons at the root of the site, the same for everybody",
  'route "/media"': ["Z041"],
  'get "/:name"': ["Z041"],
  'get "/avatars/:name"': ["Z041"],
  'route "/"': "mounts what the next lines name",
  'get "/healthz"': ["N015"],
  'get "/readyz"': ["N015"],
  "post reportPath": ["N015"],
  'post "/api/videos/:id/view"': ["Z019"],
  'post "/api/bookmarks"': ["Z015", "Z016", "Z017"],
  'get "*"': ["Z001"],
  'post "/api/auth/sign-in/email"': ["Z004"],
  'post "/api/auth/sign-out"': ["Z004"],
  'get "/api/auth/get-session"': ["Z006", "Z114"],
  'all "/api/auth/*"': ["Z116", "Z118"],
  'get "/api/me"': ["Z006", "Z014", "Z024"],
  'on "POST", ["/sign-out", "/ne/sign-out"]': ["Z004"],
  'all "*"': "every page: rowsOfRoute names them",
};
