import type { ReactNode } from "react";
import type { CopyState } from "#app/admin/articles/article.tsx";
import type { ArticleRights } from "#app/admin/articles/article-rights.ts";
import type { ChangedFact } from "#app/admin/articles/start/report-start.server.ts";
import type { Appearances } from "#app/features/front-page/homepage/appearances.server.ts";
import type { LinkedStory } from "#app/features/newsroom/articles/admin-queries.server.ts";
import type { TemplateChoice } from "#app/features/newsroom/templates/queries.server.ts";
import type { SelectOption } from "#app/ui/form/select-field.tsx";
import type { BylineChoices } from "./bylines-field.tsx";
import type { StoryValues } from "./story-values.ts";

/** A story as the server has it now. */
export type SavedStory = {
  id: string;
  version: number;
  isPublic: boolean;
  /** What is typed and not public, if there is such a text: `values` are it then. */
  copy: CopyState | undefined;
  /** Where readers find it, if they do. */
  address: string | undefined;
  /** Where it is shown as they will find it, while they do not. */
  preview: string | undefined;
  /** When they found it for the first time, if they ever did. */
  publishedAt: Date | null;
  /** Where it stands by somebody's choice. */
  appearances: Appearances | undefined;
  updatedAt: Date;
};

export type ArticleFormProps = {
  /** Absent for a story that was never saved. */
  saved: SavedStory | undefined;
  values: StoryValues;
  /** Whether `values` are a text that was saved over once, and not what stands there now. */
  isReplaced: boolean;
  sections: readonly SelectOption[];
  /** What a new story can begin with. */
  templates: readonly TemplateChoice[];
  /** The sentences it began with whose match says something else now. */
  facts: readonly ChangedFact[];
  translations: readonly LinkedStory[];
  naming: BylineChoices;
  rights: ArticleRights;
  /** How its review stands and what colleagues noted; absent for a story that was never saved. */
  review: { state: ReactNode; notes: ReactNode } | undefined;
  /** Reads the story anew, for a form that begins again. */
  onReload: () => void;
  /** Begins again with what the loaders have read just now. */
  onRestart: () => void;
  /** Called before the form leads to the address of the story that it has saved: it is to stay as it is. */
  onMove: (id: string) => void;
};
