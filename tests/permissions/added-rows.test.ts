// The rows for what was added to the specification.
import { tryRows } from "./try-rows.ts";

tryRows("N");
