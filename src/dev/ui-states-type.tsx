import { AlarmLabel } from "#app/ui/alarm-label.tsx";
import { type SportColour, sportColourClass, sportColours } from "#app/ui/sport-colour.ts";
import { Specimen } from "./ui-specimen.tsx";
import type { SpecimenText } from "./ui-states-text.ts";

type Props = { text: SpecimenText };

/** The faces, the sport colours, the ruled grid, a dark band and the body of a story. */
export function TypeStates({ text }: Props) {
  return (
    <>
      <Specimen name="headline · eyebrow · ruled">
        <HomePageData text={text} />
      </Specimen>
      <Specimen name="hue">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {sportColours.map((sportColour, position) => (
            <SportColourCard
              key={sportColour}
              sportColour={sportColour}
              label={text.sports[position] ?? sportColour}
              title={text.second}
            />
          ))}
        </div>
      </Specimen>
      <section className="ground-dark p-4">
        <Specimen name="ground-dark">
          <HomePageData text={text} />
        </Specimen>
      </section>
      <Specimen name="story-body">
        <Story text={text} />
      </Specimen>
    </>
  );
}

function HomePageData({ text }: Props) {
  return (
    <div className="grid gap-4">
      <p className="headline text-section text-crimson">{text.masthead}</p>
      <div className="ruled lg:grid-cols-12">
        <article className="sport-football grid content-start gap-2 lg:col-span-6">
          <p className="flex items-center gap-2">
            <AlarmLabel>{text.statuses[4]}</AlarmLabel>
            <span className="eyebrow text-sport">{text.eyebrow}</span>
          </p>
          <h3 className="headline text-hero">{text.hero}</h3>
          <p className="text-lg text-muted">{text.standfirst}</p>
          <p className="text-sm text-faint">{text.byline}</p>
        </article>
        {(["cricket", "esports"] as const).map((sportColour) => (
          <article
            key={sportColour}
            className={`${sportColourClass(sportColour)} grid content-start gap-1.5 lg:col-span-3`}
          >
            <p className="eyebrow text-sport">{text.sports[sportColours.indexOf(sportColour)]}</p>
            <h3 className="headline-text text-xl">{text.second}</h3>
            <p className="text-sm text-muted">{text.standfirst}</p>
          </article>
        ))}
      </div>
    </div>
  );
}

function SportColourCard({ sportColour, label, title }: { sportColour: SportColour; label: string; title: string }) {
  return (
    <article
      className={`${sportColourClass(sportColour)} grid content-start gap-1 border-t-3 border-sport bg-sport-tint p-3`}
    >
      <p className="eyebrow text-sport">{label}</p>
      <h3 className="headline text-title">{title}</h3>
    </article>
  );
}

function Story({ text }: Props) {
  return (
    <div className="story-body sport-football">
      <p>
        {text.paragraph} <strong>{text.second}</strong>, <em>{text.byline}</em>, <a href="#story">{text.link}</a>.
      </p>
      <h2>{text.heading}</h2>
      <p>{text.paragraph}</p>
      <blockquote>
        <p>{text.quote}</p>
        <cite>{text.source}</cite>
      </blockquote>
      <h3>{text.subheading}</h3>
      <ul>
        {text.listed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ol>
        {text.listed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section className="table-scroll" aria-label={text.link} tabIndex={0}>
        <table>
          <tbody>
            {[text.sports, text.statuses, text.sports].map((cells, line) => (
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
        <a href="#video">{text.hero}</a>
        <figcaption>{text.byline}</figcaption>
      </figure>
      <p>{text.paragraph}</p>
    </div>
  );
}
