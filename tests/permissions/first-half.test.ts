// Every other row of the permission matrix, from the first.
import { tryRows } from "./try-rows.ts";

tryRows("first");
