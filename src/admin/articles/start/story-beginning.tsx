// What a story begins with, and what has changed of it: above the form of a new one the templates, above that of a
// saved report the sentences whose match says something else now.
import { useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { action } from "#app/admin/articles/article.tsx";
import type { ArticleFormProps } from "#app/admin/articles/form/article-form-props.ts";
import type { StorySession } from "#app/admin/articles/form/story-session.ts";
import type { StoryState } from "#app/admin/articles/form/story-state.ts";
import type { StoryValues } from "#app/admin/articles/form/story-values.ts";
import { reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { BeginWith } from "./begin-with.tsx";
import { type StaleSentence, staleSentences, withWords } from "./changed-words.ts";

type StoryBeginningProps = Pick<ArticleFormProps, "templates" | "facts" | "values"> & {
  session: StorySession;
  state: StoryState;
  onFilled: () => void;
};

export function StoryBeginning(props: StoryBeginningProps) {
  const { state, facts } = props;
  if (!state.id) return <BeginWith {...props} />;
  return facts.length > 0 && !state.taken ? <ChangedFacts {...props} articleId={state.id} /> : null;
}

/** `undone` asks again about a sentence that was kept, taken or struck. */
type Answer = "taken" | "kept" | "undone";

/** Sentences whose fact has changed, each with what it would say now. What is typed is saved as any other change. */
function ChangedFacts({ articleId, ...props }: StoryBeginningProps & { articleId: string }) {
  const { t } = useMessages();
  const { session, state, facts } = props;
  const { answered, answer } = useAnswers(props, articleId);
  const shown = session.read() ?? state.values;
  const sentences = staleSentences(shown, facts).filter(({ order_index }) => !answered.has(order_index));
  const [first] = sentences;
  if (!first) return null;
  return (
    <section
      aria-labelledby="changed-facts"
      className="grid gap-3 border-l-4 border-waiting bg-raised px-4 py-3 text-sm"
    >
      <div className="grid gap-1">
        <h2 id="changed-facts" className="font-semibold">
          {t("articles.facts.title")}
        </h2>
        <p>
          {t("articles.facts.intro")}{" "}
          <Link to={`/admin/matches/${first.match_id}`} className="font-semibold text-press underline">
            {t("articles.facts.match")}
          </Link>
        </p>
      </div>
      <ul className="grid gap-3">
        {sentences.map((sentence) => (
          <SentenceItem key={sentence.order_index} sentence={sentence} lang={shown.lang} onAnswer={answer} />
        ))}
      </ul>
    </section>
  );
}

type SentenceItemProps = {
  sentence: StaleSentence;
  lang: string;
  onAnswer: (sentence: StaleSentence, answer: "taken" | "kept") => void;
};

function SentenceItem({ sentence, lang, onAnswer }: SentenceItemProps) {
  const { t } = useMessages();
  const { was, now, isHeadline } = sentence;
  const named = (word: string) => t("articles.facts.actionOn", { word, sentence: was });
  const take = t(now === "" ? "articles.facts.strike" : "articles.facts.take");
  return (
    <li className="grid gap-1.5 border-t border-hairline pt-2">
      <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <dt className="text-muted">{t(isHeadline ? "articles.facts.inHeadline" : "articles.facts.inStory")}</dt>
        <dd lang={lang}>{was}</dd>
        <dt className="text-muted">{t("articles.facts.now")}</dt>
        <dd lang={now === "" ? undefined : lang} className="font-semibold">
          {now || t("articles.facts.gone")}
        </dd>
      </dl>
      <p className="flex flex-wrap gap-2">
        {(now !== "" || !isHeadline) && (
          <Button size="small" aria-label={named(take)} onClick={() => onAnswer(sentence, "taken")}>
            {take}
          </Button>
        )}
        <Button
          size="small"
          tone="quiet"
          aria-label={named(t("articles.facts.keep"))}
          onClick={() => onAnswer(sentence, "kept")}
        >
          {t("articles.facts.keep")}
        </Button>
      </p>
    </li>
  );
}

/** Puts the words into the form, tells the server, and offers the way back. */
function useAnswers({ session, onFilled }: StoryBeginningProps, articleId: string) {
  const { t } = useMessages();
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set());
  const fetcher = useFetcher<typeof action>();
  const isSent = useRef(false);
  const mark = ({ order_index }: StaleSentence, isAnswered: boolean) =>
    setAnswered((known) => new Set([...known, order_index].filter((one) => isAnswered || one !== order_index)));
  useAnswer(fetcher, ({ failure }) => {
    if (!failure || !isSent.current) return;
    isSent.current = false;
    setAnswered(new Set());
    notifyError({
      title: t("admin.common.error"),
      description: reasonOf(t, failure),
      action: signInAgain(t, failure),
    });
  });
  const send = ({ order_index, now }: StaleSentence, answer: Answer) => {
    isSent.current = true;
    const fields = { intent: "answerSentence", id: articleId, order_index: String(order_index), text: now };
    void fetcher.submit({ ...fields, answer: answer === "undone" ? "open" : answer }, { method: "post" });
  };
  const fill = (change: (typed: StoryValues) => StoryValues) => {
    const typed = session.read();
    if (!typed) return;
    session.dispatch({ kind: "filled", values: change(typed) });
    onFilled();
  };
  const answer = (sentence: StaleSentence, given: "taken" | "kept") => {
    const { was, now } = sentence;
    const before = session.read();
    if (given === "taken") fill((typed) => withWords(typed, sentence, was, now));
    mark(sentence, true);
    send(sentence, given);
    notifySuccess({
      title: t(
        given === "kept" ? "articles.facts.kept" : now === "" ? "articles.facts.struck" : "articles.facts.taken",
      ),
      action: {
        label: t("admin.common.undo"),
        onPress: () => {
          if (given === "taken") fill((typed) => undone(typed, { sentence, before }));
          mark(sentence, false);
          send(sentence, "undone");
        },
      },
    });
  };
  return { answered, answer };
}

/** The older words again; of a sentence that was struck the text as it was, while nothing else was typed into it. */
function undone(
  typed: StoryValues,
  { sentence, before }: { sentence: StaleSentence; before: StoryValues | undefined },
): StoryValues {
  const { was, now } = sentence;
  if (now !== "") return withWords(typed, sentence, now, was);
  const after = before && withWords(before, sentence, was, "");
  const isAsStruck = after?.document === typed.document && after.excerpt === typed.excerpt;
  return before && isAsStruck ? { ...typed, document: before.document, excerpt: before.excerpt } : typed;
}
