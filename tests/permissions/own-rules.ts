// Rows whose code refuses more than the policy does, or asks for something else: what the covered commands ask of the
// policy, and what they ask besides. tests/permission-rows.test.ts compares all other rows with the policy.
import type { Asked } from "./matrix.ts";

type Group = { because: string; rows: Readonly<Record<string, readonly Asked[]>> };

const groups: readonly Group[] = [
  {
    because: "only the program itself does it",
    rows: {
      N007: ["media.upload"],
      N008: ["media.delete"],
      N009: ["anyone"],
      N010: ["settings.edit"],
      N043: ["video.edit"],
      N053: ["breakingNews.edit"],
      N054: ["article.publish"],
      N066: ["settings.edit"],
      N090: ["anyone"],
      N091: ["anyone"],
      N113: ["anyone"],
      N114: ["anyone"],
      N127: ["settings.edit"],
      N128: ["settings.edit"],
      N142: ["settings.edit"],
      N260: ["anyone"],
      N304: ["article.publish"],
      N342: ["article.edit"],
      N390: ["article.publish", "media.upload", "people.manage", "settings.edit", "site.operate"],
      N391: ["settings.edit"],
      N412: ["article.publish"],
      N579: ["media.delete"],
      N583: ["media.upload"],
      N600: ["anyone"],
      N675: ["settings.edit"],
      N688: ["settings.edit"],
      N708: ["anyone"],
      N721: ["anyone"],
      N724: ["anyone"],
    },
  },
  {
    because: "it is somebody else's, or nobody may change it",
    rows: {
      Z009: ["signed_in"],
      Z010: ["signed_in"],
      Z011: ["signed_in"],
      Z013: ["signed_in"],
      Z017: ["signed_in"],
      N107: ["signed_in"],
      N110: ["signed_in"],
      N444: ["signed_in"],
    },
  },
  {
    because: "what it is about is not open to it: no public story, one closed to comments, one of others",
    rows: { Z025: ["signed_in"], N400: ["signed_in"], Z031: ["article.edit"] },
  },
  {
    because: "whoever is changed must be below whoever changes, and manage_users alone gives nothing away",
    rows: {
      Z103: ["people.manage"],
      Z105: ["people.manage"],
      Z106: ["people.manage"],
      Z107: ["people.manage"],
      Z108: ["people.manage"],
      Z109: ["people.manage"],
      Z110: ["people.manage"],
      Z111: ["people.manage"],
      Z112: ["people.manage"],
      Z113: ["people.manage"],
      Z115: ["people.manage"],
      N181: ["people.manage"],
      N182: ["people.manage"],
      N183: ["people.manage"],
      N184: ["people.manage"],
    },
  },
  { because: "it asks for delete_articles as well", rows: { N353: ["article.publish"], N354: ["article.publish"] } },
  { because: "only what is one's own is copied or read", rows: { N187: ["article.create"], N340: ["admin.enter"] } },
  { because: "a letter to oneself needs a session, other letters do not", rows: { N125: ["anyone"] } },
  { because: "between the two steps of a sign-in somebody is nobody", rows: { N101: ["signed_in"] } },
];

export const ownRules: Readonly<Record<string, readonly Asked[]>> = Object.fromEntries(
  groups.flatMap(({ rows }) => Object.entries(rows)),
);
