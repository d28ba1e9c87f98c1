import type { Headline } from "#app/features/newsroom/breaking-news/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { AlarmLabel } from "#app/ui/alarm-label.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { type TickerLine, tickerContent } from "./ticker-content.ts";

/**
 * The newest headlines, running. A list for a screen reader, still for who asked for no motion, paused by its own
 * switch, under the pointer and under the keyboard's focus; all of it without a script. The second run of the same
 * lines closes the loop and exists for the eye alone. The empty line is for headlines that come while the page is open.
 */
export function Ticker({ headlines }: { headlines: readonly Headline[] | undefined }) {
  const { lang, t } = useMessages();
  const { lines, pace } = tickerContent(headlines ?? [], lang, t);
  return (
    <section aria-label={t("layout.ticker.region")} className="ticker" data-behaviour="ticker">
      <AlarmLabel>{t("layout.ticker.label")}</AlarmLabel>
      {headlines ? (
        <SharedMarkup as="div" name="ticker" of={[lines, pace]} className="ticker-window">
          <div className={`ticker-track ticker-${pace}`}>
            <Run lines={lines} />
            <Run lines={lines} isEcho />
          </div>
        </SharedMarkup>
      ) : (
        <p data-ticker="loading" className="min-w-0 flex-1 truncate">
          {t("layout.ticker.loading")}
        </p>
      )}
      <label className="ticker-switch">
        <input type="checkbox" className="sr-only" aria-label={t("layout.ticker.pause")} />
        <InlineIcon name="pause" />
        <InlineIcon name="play" />
      </label>
      <p aria-live="polite" className="sr-only" data-behaviour="ticker-live" data-behaviour-when="settled" />
    </section>
  );
}

function Run({ lines, isEcho = false }: { lines: readonly TickerLine[]; isEcho?: boolean }) {
  return (
    <ul aria-hidden={isEcho || undefined} className="ticker-run">
      {lines.map(({ key, title, href }) => (
        <li key={key}>
          {href === undefined ? (
            title
          ) : (
            <a href={href} tabIndex={isEcho ? -1 : undefined}>
              {title}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
