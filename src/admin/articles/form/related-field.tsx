import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import type { loader } from "#app/admin/api/published-stories.ts";
import { StoryPicker } from "#app/admin/articles/story-picker.tsx";
import { FetchFailure, useFetched } from "#app/admin/kit/fetched.tsx";
import { useIdList } from "#app/admin/kit/fields/use-id-list.ts";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { articleLimits } from "#app/features/newsroom/articles/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from "#app/ui/icons.tsx";
import { SideGroup } from "./side-group.tsx";
import type { StoryValues } from "./story-values.ts";

type RelatedFieldProps = {
  values: StoryValues;
  failure: Failure | undefined;
  lang: Lang;
  articleId: string | undefined;
  onChange: () => void;
};
type Named = { id: string; title: string; lang: Lang };

/** The stories that stand first below this one, in the order in which readers get them. */
export function RelatedField({ values, failure, lang, articleId, onChange }: RelatedFieldProps) {
  const { t } = useMessages();
  const { ids, known, set, add, remove } = useIdList<Named>(values.related_ids, onChange);
  const { named, isAsking, ...asked } = useNamed(ids, known);
  const error = errorAt(t, failure, "related_ids");
  const move = (from: number, to: number) => {
    const next = ids.filter((_, position) => position !== from);
    next.splice(to, 0, ids[from] ?? "");
    set(next);
  };
  return (
    <SideGroup
      title={t("articles.related.legend")}
      summary={ids.length > 0 ? t("articles.related.count", { count: ids.length }) : undefined}
      fields={["related_ids"]}
      failure={failure}
    >
      <fieldset className="grid content-start gap-3">
        <legend className="sr-only">{t("articles.related.legend")}</legend>
        {/* As a list of ids reads in the other values of the form. */}
        <input type="hidden" name="related_ids" value={ids.join(", ")} />
        <p className="text-sm text-muted">{t("articles.related.hint")}</p>
        <ol className="grid">
          {ids.map((id, position) => (
            <RelatedRow
              key={id}
              id={id}
              story={named.find((story) => story.id === id)}
              isAsking={isAsking}
              isLast={position === ids.length - 1}
              position={position}
              onMove={(by) => move(position, position + by)}
              onRemove={() => remove(id)}
            />
          ))}
        </ol>
        <FetchFailure {...asked} />
        {ids.length < articleLimits.related && (
          <div>
            <StoryPicker
              label={t("articles.related.choose")}
              lang={lang}
              taken={new Set([...ids, ...(articleId ? [articleId] : [])])}
              onChoose={add}
            />
          </div>
        )}
        {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
      </fieldset>
    </SideGroup>
  );
}

/** What the stories of these ids are called, those that were chosen just now among them; the others are asked for. */
function useNamed(ids: readonly string[], chosen: readonly Named[]) {
  const { data, failure, isLoading, load } = useFetched<typeof loader>();
  const named: readonly Named[] = [...chosen, ...(data?.stories ?? [])];
  const asked = ids.filter((id) => !chosen.some((story) => story.id === id)).join(",");
  const ask = useEffectEvent(() => load(`/admin/published-stories?${new URLSearchParams({ ids: asked })}`));
  useEffect(() => {
    if (asked !== "") ask();
  }, [asked]);
  return { named, failure, isAsking: isLoading || (asked !== "" && !data), onRetry: ask };
}

type RelatedRowProps = {
  id: string;
  story: Named | undefined;
  isAsking: boolean;
  position: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function RelatedRow({ id, story, isAsking, position, isLast, onMove, onRemove }: RelatedRowProps) {
  const { t } = useMessages();
  const name = story?.title ?? t(isAsking ? "admin.common.story.loading" : "articles.related.gone");
  const looks = "aria-disabled:opacity-40 max-md:size-11";
  return (
    <li className="flex items-center gap-x-2 border-t border-hairline py-1.5 text-sm">
      <span className="min-w-0 flex-1 wrap-break-word">
        {story ? (
          <Link to={`/admin/articles/${id}`} lang={story.lang} className="font-semibold leading-snug hover:underline">
            {name}
          </Link>
        ) : (
          <span className="text-muted">{name}</span>
        )}
      </span>
      <span className="flex flex-none">
        <IconButton
          label={t("admin.common.order.up", { name })}
          icon={<ArrowUpIcon size={18} />}
          size="small"
          className={looks}
          aria-disabled={position === 0 || undefined}
          onClick={() => position > 0 && onMove(-1)}
        />
        <IconButton
          label={t("admin.common.order.down", { name })}
          icon={<ArrowDownIcon size={18} />}
          size="small"
          className={looks}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(1)}
        />
        <IconButton
          label={t("articles.related.remove", { name })}
          icon={<CloseIcon size={18} />}
          size="small"
          className={looks}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
