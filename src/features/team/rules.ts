/** Cache tag of the pages that show the team; every write of a member touches it. */
export const teamTag = "team";
