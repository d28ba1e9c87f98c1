// Makes the folder that `templateFolder` names. Run natively by the build, in a process of its own.
import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "./database.server.ts";
import { templateFolder } from "./database-template.ts";

const projectRoot = path.resolve(import.meta.dirname, "../../..");
const folder = templateFolder(projectRoot);
const part = `${folder}.part`;

rmSync(part, { recursive: true, force: true });
const database = await openDatabase(
  { kind: "embedded", folder: part },
  {
    projectRoot,
    onFailure(error) {
      throw error;
    },
  },
);
await database.close();
renameSync(part, folder);
