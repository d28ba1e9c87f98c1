// Rows of the matrix that no screen and no command stands for yet, by the issue that brings them.

export type Awaited = {
  /** The issue that brings these rows. */
  issue: "the reader's site" | "accounts" | "the back office";
  entity: string;
  rows: readonly string[];
  /** First words of command names that would mean that it is there. */
  commands: readonly string[];
  /** Addresses, endpoints among them, that would mean that it is there. */
  addresses: readonly string[];
};

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => `Z${String(first + offset).padStart(3, "0")}`);

/** Rows without a screen yet. When one of these commands or addresses appears, the row needs a driver instead. */
export const awaited: readonly Awaited[] = [
  {
    issue: "accounts",
    entity: "auth",
    rows: ["Z003"],
    commands: ["account.signUp"],
    addresses: ["/signup", "/sign-up", "/register", "/forgot-password", "/reset-password", "/api/auth/sign-up"],
  },
  { issue: "accounts", entity: "session", rows: ["Z005"], commands: ["session."], addresses: ["/api/sessions"] },
  {
    issue: "accounts",
    entity: "profiles",
    rows: from(7, 13),
    commands: ["profile.", "avatar."],
    addresses: ["/profile", "/api/profile", "/api/avatars"],
  },
  {
    issue: "accounts",
    entity: "bookmarks",
    rows: from(14, 17),
    commands: ["bookmark."],
    addresses: ["/bookmarks", "/api/bookmarks"],
  },
  {
    issue: "accounts",
    entity: "preferences",
    rows: ["Z018"],
    commands: ["preference.", "preferences."],
    addresses: ["/preferences"],
  },
  {
    issue: "accounts",
    entity: "comments by readers",
    rows: ["Z024", "Z025"],
    commands: ["comment.create", "comment.post", "comment.write", "comment.send"],
    addresses: ["/api/comments", "/comments"],
  },
  {
    issue: "accounts",
    entity: "data export, account",
    rows: ["Z138", "Z139"],
    commands: ["account."],
    addresses: ["/account", "/api/account"],
  },
  { issue: "the back office", entity: "analytics", rows: ["Z028"], commands: [], addresses: ["/admin/analytics"] },
  {
    issue: "the back office",
    entity: "events",
    rows: [...from(42, 46), "Z120"],
    commands: ["event."],
    addresses: ["/admin/events"],
  },
  {
    issue: "the back office",
    entity: "videos",
    rows: [...from(47, 51), "Z121"],
    commands: ["video."],
    addresses: ["/admin/videos"],
  },
  {
    issue: "the back office",
    entity: "navbar_items",
    rows: ["Z127"],
    commands: [],
    addresses: ["/admin/navbar"],
  },
  {
    issue: "the back office",
    entity: "site_settings",
    rows: ["Z066"],
    commands: [],
    addresses: ["/admin/settings"],
  },
  {
    issue: "the back office",
    entity: "comments",
    rows: ["Z070", "Z133"],
    commands: [],
    addresses: ["/admin/comments"],
  },
  {
    issue: "the back office",
    entity: "gallery_images",
    rows: [...from(76, 79), "Z122"],
    commands: ["gallery.", "galleryImage."],
    addresses: ["/admin/gallery"],
  },
  {
    issue: "the back office",
    entity: "newsletter_subscribers, subscriptions",
    rows: ["Z080", "Z085", "Z128"],
    commands: [],
    addresses: ["/admin/newsletter", "/admin/subscriptions"],
  },
  {
    issue: "the back office",
    entity: "ads",
    rows: ["Z090", "Z129"],
    commands: [],
    addresses: ["/admin/ads"],
  },
  {
    issue: "the back office",
    entity: "team_members",
    rows: ["Z131"],
    commands: [],
    addresses: ["/admin/team"],
  },
];
