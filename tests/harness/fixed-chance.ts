// Tests of properties try the same values in every run of the gate: what chance finds in one change would be the fault
// of another. The whole tries other values each time.
import fc from "fast-check";
import { isWhole } from "./whole.ts";

if (!isWhole) fc.configureGlobal({ seed: 20_261_129 });
