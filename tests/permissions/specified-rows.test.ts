// The rows that the specification gives.
import { tryRows } from "./try-rows.ts";

tryRows("Z");
