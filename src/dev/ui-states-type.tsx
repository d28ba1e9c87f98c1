import { AlarmLabel } from "../ui/alarm-label.tsx";
import { type Hue, hueClass, hues } from "../ui/hue.ts";
import { Specimen } from "./ui-specimen.tsx";
import type { SpecimenWords } from "./ui-states-words.ts";

type Props = { words: SpecimenWords };

/** The faces, the hues, the ruled grid, a dark band and the body of a story. */
export function TypeStates({ words }: Props) {
  return (
    <>
      <Specimen name="headline · eyebrow · ruled">
        <FrontPage words={words} />
      </Specimen>
      <Specimen name="hue">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {hues.map((hue, position) => (
            <HueCard key={hue} hue={hue} label={words.sports[position] ?? hue} title={words.second} />
          ))}
        </div>
      </Specimen>
      <section className="ground-dark p-4">
        <Specimen name="ground-dark">
          <FrontPage words={words} />
        </Specimen>
      </section>
      <Specimen name="story-body">
        <Story words={words} />
      </Specimen>
    </>
  );
}

function FrontPage({ words }: Props) {
  return (
    <div className="grid gap-4">
      <p className="headline text-section text-crimson">{words.masthead}</p>
      <div className="ruled lg:grid-cols-12">
        <article className="hue-football grid content-start gap-2 lg:col-span-6">
          <p className="flex items-center gap-2">
            <AlarmLabel>{words.statuses[4]}</AlarmLabel>
            <span className="eyebrow text-hue">{words.eyebrow}</span>
          </p>
          <h3 className="headline text-hero">{words.hero}</h3>
          <p className="text-lg text-muted">{words.standfirst}</p>
          <p className="text-sm text-faint">{words.byline}</p>
        </article>
        {(["cricket", "esports"] as const).map((hue) => (
          <article key={hue} className={`${hueClass(hue)} grid content-start gap-1.5 lg:col-span-3`}>
            <p className="eyebrow text-hue">{words.sports[hues.indexOf(hue)]}</p>
            <h3 className="headline-text text-xl">{words.second}</h3>
            <p className="text-sm text-muted">{words.standfirst}</p>
          </article>
        ))}
      </div>
    </div>
  );
}

function HueCard({ hue, label, title }: { hue: Hue; label: string; title: string }) {
  return (
    <article className={`${hueClass(hue)} grid content-start gap-1 border-t-3 border-hue bg-hue-tint p-3`}>
      <p className="eyebrow text-hue">{label}</p>
      <h3 className="headline text-title">{title}</h3>
    </article>
  );
}

function Story({ words }: Props) {
  return (
    <div className="story-body hue-football">
      <p>
        {words.paragraph} <strong>{words.second}</strong>, <em>{words.byline}</em>, <a href="#story">{words.link}</a>.
      </p>
      <h2>{words.heading}</h2>
      <p>{words.paragraph}</p>
      <blockquote>
        <p>{words.quote}</p>
        <cite>{words.source}</cite>
      </blockquote>
      <h3>{words.subheading}</h3>
      <ul>
        {words.listed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ol>
        {words.listed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section className="table-scroll" aria-label={words.link} tabIndex={0}>
        <table>
          <tbody>
            {[words.sports, words.statuses, words.sports].map((cells, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
              <tr key={line}>
                {cells.map((cell) => (line === 0 ? <th key={cell}>{cell}</th> : <td key={cell}>{cell}</td>))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <hr />
      <figure className="video-embed">
        <a href="#video">{words.hero}</a>
        <figcaption>{words.byline}</figcaption>
      </figure>
      <p>{words.paragraph}</p>
    </div>
  );
}
