/** The sports of which teams, matches and tables are known; each is a folder of src/features/sport/rules. */
export const sportIds = ["football", "cricket", "volleyball", "athletics", "esports"] as const;
export type SportId = (typeof sportIds)[number];
