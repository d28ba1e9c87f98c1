import { useEffect, useEffectEvent } from "react";
import type { loader } from "#app/admin/api/other-language.ts";
import { useFetched } from "#app/admin/kit/fetched.tsx";

export type OtherLanguageStory = NonNullable<Awaited<ReturnType<typeof loader>>["other"]>;

/** The same story in the other language, as this person may see it; read again with every save of this one. */
export function useOtherSide({ articleId, otherId }: { articleId: string | undefined; otherId: string }) {
  const fetcher = useFetched<typeof loader>();
  const load = useEffectEvent(() => {
    const query = articleId === undefined ? `?${new URLSearchParams({ other: otherId })}` : "";
    fetcher.load(`/admin/articles/${articleId ?? "new"}/other-language${query}`);
  });
  useEffect(() => {
    if (articleId !== undefined || otherId !== "") load();
  }, [articleId, otherId]);
  return { other: fetcher.data?.other, reload: () => load() };
}
