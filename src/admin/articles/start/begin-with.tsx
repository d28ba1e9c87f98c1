// The templates that a new story can begin with. Each is a link, which needs no script and saves nothing; a form that
// was typed into is asked about first, and keeps what was typed.
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import type { loader } from "#app/admin/articles/article.tsx";
import type { StorySession } from "#app/admin/articles/form/story-session.ts";
import type { StoryState } from "#app/admin/articles/form/story-state.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { TemplateChoice } from "#app/features/newsroom/templates/queries.server.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { langOf, listedLanguages } from "#app/platform/text/languages.ts";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { filledWith } from "./filled-story.ts";

type BeginWithProps = {
  templates: readonly TemplateChoice[];
  session: StorySession;
  state: StoryState;
  onFilled: () => void;
};

const addressOf = (id: string, lang: Lang) => `/admin/articles/new?template=${id}&lang=${lang}`;

export function BeginWith({ templates, session, state, onFilled }: BeginWithProps) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<TemplateChoice>();
  const fetcher = useFetcher<typeof loader>();
  useAnswer(fetcher, ({ values }) => {
    setAsked(undefined);
    const typed = session.read();
    if (!typed || values.template_id === "") return;
    session.dispatch({ kind: "filled", values: filledWith(typed, values) });
    onFilled();
  });
  if (templates.length === 0) return null;
  return (
    <nav aria-label={t("articles.beginWith.title")} className="grid gap-1.5 text-sm">
      <p className="font-semibold">{t("articles.beginWith.title")}</p>
      <TemplateLinks templates={templates} onAsk={state.isDirty ? setAsked : undefined} />
      <ConfirmModal
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t("articles.beginWith.askTitle")}
        description={t("articles.beginWith.askText")}
        confirmWord={t("articles.beginWith.add")}
        cancelWord={t("ui.cancel")}
        tone="primary"
        busy={fetcher.state !== "idle"}
        onConfirm={() => {
          // In the language of what was typed, whichever of the two names was pressed.
          if (asked) void fetcher.load(addressOf(asked.id, langOf(session.read()?.lang)));
        }}
      />
    </nav>
  );
}

type TemplateLinksProps = {
  templates: readonly TemplateChoice[];
  /** Takes the place of following a link. */
  onAsk: ((template: TemplateChoice) => void) | undefined;
};

/** Those in the language of the back office; those in the other one behind its name, or they would fill a phone. */
function TemplateLinks(props: TemplateLinksProps) {
  const { lang: own, t } = useMessages();
  const [first, other] = listedLanguages().toSorted((a, b) => Number(b === own) - Number(a === own));
  const isOffered = (lang: Lang) => props.templates.some(({ languages }) => languages.includes(lang));
  return (
    <>
      {first && isOffered(first) && <LinksIn {...props} lang={first} />}
      {other && isOffered(other) && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-muted max-md:py-2.5">
            {t(`articles.languages.${other}`)}
          </summary>
          <LinksIn {...props} lang={other} />
        </details>
      )}
    </>
  );
}

function LinksIn({ templates, onAsk, lang }: TemplateLinksProps & { lang: Lang }) {
  const { t } = useMessages();
  return (
    <ul aria-label={t(`articles.languages.${lang}`)} className="flex flex-wrap items-center gap-2">
      {templates
        .filter(({ languages }) => languages.includes(lang))
        .map((template) => (
          <li key={template.id}>
            <Link
              to={addressOf(template.id, lang)}
              replace
              lang={lang}
              className={linkClass}
              onClick={(event) => {
                if (!onAsk) return;
                event.preventDefault();
                onAsk(template);
              }}
            >
              {nameIn(lang, template)}
            </Link>
          </li>
        ))}
    </ul>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center border border-edge bg-raised px-3 font-semibold text-press hover:border-press md:min-h-9";
