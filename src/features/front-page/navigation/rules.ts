// Items of the navigation. Specification: back-office.md 4 and 5, Navbar; permissions.csv Z059 to Z062.
import { z } from "zod";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { linkUrl } from "#app/platform/text/clean-url.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { seenVersion, switchedTo } from "#app/platform/versioned-input.ts";

/** Cache tag of every page with the navigation, which is every page. */
export const navigationTag = "navigation";

/** The matches of the day as an item of the navigation: second in new sites, offered to those that began before. */
export const matchesItem = { label: "Matches", label_ne: "खेलहरू", url: "/matches" } as const;

export const navigationLimits = { label: 60 } as const;

const fields = {
  label: line(navigationLimits.label),
  label_ne: optionalLine(navigationLimits.label),
  /** A page of this site or an http(s) address: nothing else may be led to. */
  url: linkUrl(["path", "http"]),
  parent_id: z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    identifierInput("choice.invalid").nullable(),
  ),
};

/** Left out, a new item is switched on, and one that is there stays as it is; empty is off, as a form sends it. */
const is_active = z.preprocess((value) => (value === "" ? "false" : value), switchedTo.optional());

export const itemInput = z.object({ ...fields, is_active });
export const itemChange = z.object({ ...fields, ...seenVersion, is_active });
