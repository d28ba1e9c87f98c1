// A backup or an archive that is not as it was written. The message says where, for people.

export class DamagedBackup extends Error {
  constructor(where: string, options?: { cause: unknown }) {
    super(`The file is damaged or was not written to its end: ${where}.`, options);
    this.name = "DamagedBackup";
  }
}

/** Shorthand for the error, with the place in a clause. */
export function damaged(where: string, cause?: unknown): DamagedBackup {
  return new DamagedBackup(where, cause === undefined ? undefined : { cause });
}
