// For every file of the project "process": a program that wrote anything but lines of its log makes it red.
import { afterAll, expect } from "vitest";
import { strayLines } from "./program.ts";

afterAll(() => expect(strayLines, "written by the program, but no line of its log").toEqual([]));
