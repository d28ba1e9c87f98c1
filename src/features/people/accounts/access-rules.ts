// What ends when somebody's access ends, for every reason there is. docs/access.md shows this table; a test compares
// the two and tries every cell.

/** What opens an account, or tells that somebody is in it. */
export const accessKinds = [
  /** The session that asks, where its owner is who asks. */
  "askingSession",
  "otherSessions",
  /** Sign-ins whose second step is to come, and those begun at another provider or with a challenge of a passkey. */
  "pendingSignIns",
  "trustedBrowsers",
  /** Links and codes under way by mail, for signing in, for a password, for another address, in place of a password. */
  "mailedLinks",
  /** The note for others that they have something open for editing. */
  "presence",
  /** Invitations that they have sent and nobody has accepted yet. */
  "sentInvitations",
  /** What will happen in their name: publication, updates, ends of stories, preview links, imports, mails of notes. */
  "pendingActions",
  /** That a session counts as a fresh sign-in, which spares the password before something grave. */
  "freshness",
] as const;

export type AccessKind = (typeof accessKinds)[number];

export type AccessEnding = Readonly<Record<AccessKind, "ends" | "stays">>;

const everything = {
  askingSession: "ends",
  otherSessions: "ends",
  pendingSignIns: "ends",
  trustedBrowsers: "ends",
  mailedLinks: "ends",
  presence: "ends",
  sentInvitations: "ends",
  pendingActions: "ends",
  freshness: "ends",
} as const satisfies AccessEnding;

/** The account is its owner's, and so is what they planned. */
const allButPlans = { ...everything, pendingActions: "stays" } as const;

/** Its owner has just proved who they are in the session that asks. */
const allButAskingSession = {
  ...allButPlans,
  askingSession: "stays",
  sentInvitations: "stays",
  freshness: "stays",
} as const;

const allButSessions = { ...allButAskingSession, otherSessions: "stays", presence: "stays" } as const;

export const accessEndings = {
  banned: everything,
  signedOutByStaff: everything,
  accountDeleted: everything,
  secondFactorReset: allButPlans,
  passwordSetByOperator: allButPlans,
  passwordSetByLink: allButPlans,
  signedOutEverywhere: allButPlans,
  signedOutElsewhere: allButAskingSession,
  passwordChanged: allButAskingSession,
  emailChanged: allButAskingSession,
  /** permissions.csv N103. */
  twoStepTurnedOn: allButAskingSession,
  /** No session says which passkey has opened it. */
  passkeyRemoved: allButAskingSession,
  /** Without the second step a sign-in that waits for it would be a whole one. */
  twoStepTurnedOff: allButSessions,
  /** Besides the session that was chosen: whoever sat there may have made its browser trusted. */
  oneSessionEnded: allButSessions,
  /** Rights are read anew with each request; nothing that opens the account was in doubt. */
  rightsChanged: {
    askingSession: "stays",
    otherSessions: "stays",
    pendingSignIns: "stays",
    trustedBrowsers: "stays",
    mailedLinks: "stays",
    presence: "ends",
    /** Nobody gives what they may not give any more. */
    sentInvitations: "ends",
    /** As far as they may not do it any more. */
    pendingActions: "ends",
    freshness: "ends",
  },
} as const satisfies Record<string, AccessEnding>;

export type AccessReason = keyof typeof accessEndings;

/** What can happen later in somebody's name. */
export type PendingKind = "publication" | "update" | "end" | "headline" | "previewLink" | "import" | "mail";

/** `title` is that of the story, of an import the name of its file; `at` is null where it may be at any moment. */
export type PendingAction = { kind: PendingKind; title: string; at: Date | null };
