/** The row of `accounts` that lets somebody sign in with a password, given by its hash. */
export function passwordAccount(id: string, personId: string, passwordHash: string) {
  return { id, user_id: personId, account_id: personId, provider_id: "credential", password: passwordHash };
}
