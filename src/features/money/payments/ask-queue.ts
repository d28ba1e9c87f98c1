/** The queue of questions to gateways; kept in the database, so it never changes. */
export const askStatusQueue = "money.ask-status";
