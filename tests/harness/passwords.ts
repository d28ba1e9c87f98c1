// Hashes for tests that are not about them: a real one takes a tenth of a second, and some tests need hundreds.
import { createPasswordHashing } from "#app/platform/auth/password-hashing.server.ts";
import { projectRoot } from "./source-tree.ts";

/** The program's own way and queue at next to no cost; one for all, since each has threads of its own. */
export const quickPasswords = createPasswordHashing(projectRoot, { N: 16, r: 1, p: 1 });
