// Writes docs/sentences.md: every pattern of the sentences of sport with every shape of its arguments.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { sentenceDocument } from "#tests/harness/sentence-table.ts";

writeFileSync(path.resolve(import.meta.dirname, "../docs/sentences.md"), sentenceDocument());
