// Every other row of the permission matrix, from the second.
import { tryRows } from "./try-rows.ts";

tryRows("second");
