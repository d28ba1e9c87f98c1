import { useWords } from "../../words/words-context.tsx";
import { PlainText } from "./plain-text.tsx";

type PolicyPart = { id: string; title: string; text: string };

type PolicyPageProps = { title: string; updated: string; lead: string; parts: readonly PolicyPart[] };

/** A policy: its date, what it is about in one paragraph, its parts, and the way to each of them. */
export function PolicyPage({ title, updated, lead, parts }: PolicyPageProps) {
  const { t } = useWords();
  return (
    <main className="page-width policy">
      <header className="list-head">
        <h1>{title}</h1>
        <p className="text-sm text-muted">{updated}</p>
      </header>
      <div className="policy-columns">
        <nav aria-labelledby="policy-contents" className="policy-contents">
          <h2 id="policy-contents" className="eyebrow text-muted">
            {t("privacy.contents")}
          </h2>
          <ol>
            {parts.map(({ id, title: words }) => (
              <li key={id}>
                <a href={`#${id}`}>{words}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-10">
          <p className="policy-lead">{lead}</p>
          {parts.map(({ id, title: words, text }) => (
            <section key={id} aria-labelledby={id} className="grid gap-3">
              <h2 id={id} className="policy-title">
                {words}
              </h2>
              <PlainText text={text} />
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
