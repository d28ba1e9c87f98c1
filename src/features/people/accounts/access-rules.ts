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
  freshness: "ends",
} as const satisfies AccessEnding;

/** Its owner has just proved who they are in the session that asks. */
const allButAskingSession = {
  ...everything,
  askingSession: "stays",
  sentInvitations: "stays",
  freshness: "stays",
} as const;

const allButSessions = { ...allButAskingSession, otherSessions: "stays", presence: "stays" } as const;

export const accessEndings = {
  banned: everything,
  signedOutByStaff: everything,
  accountDeleted: everything,
  secondFactorReset: everything,
  passwordSetByOperator: everything,
  passwordSetByLink: everything,
  signedOutEverywhere: everything,
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
    freshness: "ends",
  },
} as const satisfies Record<string, AccessEnding>;

export type AccessReason = keyof typeof accessEndings;
