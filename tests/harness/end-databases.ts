// Set up before every test file: its last database does not outlive it.
import { afterAll } from "vitest";
import { endWaiting } from "./used-database.ts";

afterAll(endWaiting);
