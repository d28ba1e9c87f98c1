// The words with which files say what became of a match, in English and Nepali. Any other word is refused: a match
// whose status is in doubt is no result.
import { plainName } from "#app/platform/text/plain-name.ts";
import type { UnplayedStatus } from "./items.ts";

const words = {
  played: [
    ...["played", "finished", "ended", "final", "result", "complete", "completed", "full time", "ft"],
    ...["सकिएको", "सकियो", "समाप्त", "सम्पन्न", "पूरा", "खेलिएको"],
  ],
  scheduled: [
    ...["scheduled", "fixture", "upcoming", "not started", "ns", "to be played"],
    ...["तोकिएको", "तय", "निर्धारित", "आगामी", "हुन बाँकी"],
  ],
  postponed: [
    ...["postponed", "postp", "pst", "ppd"],
    ...["स्थगित", "स्थगित गरिएको", "स्थगित भएको", "स्थगित भयो", "पछि सारिएको", "सारिएको"],
  ],
  cancelled: [...["cancelled", "canceled", "canc"], ...["रद्द", "रद्द गरिएको", "रद्द भएको", "रद्द भयो"]],
  abandoned: [
    ...["abandoned", "match abandoned", "aband", "abd"],
    ...["बीचमै रोकिएको", "बीचमा रोकिएको", "बीचैमा रोकिएको", "बीचमै रद्द", "अधुरो"],
  ],
  walkover: [...["walkover", "walk over", "w/o", "wo"], ...["वाकओभर", "वाक ओभर"]],
  awarded: [
    ...["awarded", "award", "decided by officials"],
    ...["प्रदान", "प्रदान गरिएको", "निर्णयबाट दिइएको", "निर्णयबाट जित"],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FileStatus = keyof typeof words;

const statuses: ReadonlyMap<string, FileStatus> = new Map(
  (Object.keys(words) as FileStatus[]).flatMap((status) => words[status].map((word) => [plainName(word), status])),
);

/** What a word of a file means; `undefined` for one that is not known. */
export const statusOf = (typed: string): FileStatus | undefined => statuses.get(plainName(typed));

export const isUnplayed = (status: FileStatus | null): status is UnplayedStatus =>
  status === "postponed" || status === "cancelled" || status === "abandoned";
