import type { Headline } from "../../features/breaking-news/queries.server.ts";
import { AlarmLabel } from "../../ui/alarm-label.tsx";
import { Glyph } from "../../ui/glyphs.tsx";
import { pathInLanguage } from "../../words/language.ts";
import { useWords } from "../../words/words-context.tsx";

type Line = { key: string; title: string; href: string | undefined };

/**
 * The newest headlines, running. A list for a screen reader, still for who asked for no motion, paused by its own switch,
 * under the pointer and under the keyboard's focus; all of it without a script. The second run of the same lines closes
 * the loop and exists for the eye alone.
 */
export function Ticker({ headlines }: { headlines: readonly Headline[] | undefined }) {
  const { t } = useWords();
  const lines = useLines(headlines ?? []);
  return (
    <section aria-label={t("chrome.ticker.region")} className="ticker" data-enhance="ticker">
      <div className="page-width flex h-11 items-center gap-3">
        <AlarmLabel>{t("chrome.ticker.label")}</AlarmLabel>
        {headlines ? (
          <div className="ticker-window">
            <div className={`ticker-track ticker-${pace(lines)}`}>
              <Run lines={lines} />
              <Run lines={lines} isEcho />
            </div>
          </div>
        ) : (
          <p data-ticker="loading" className="min-w-0 flex-1 truncate text-sm text-muted">
            {t("chrome.ticker.loading")}
          </p>
        )}
        <label className="ticker-switch">
          <input type="checkbox" className="sr-only" aria-label={t("chrome.ticker.pause")} />
          <Glyph name="pause" />
          <Glyph name="play" />
        </label>
      </div>
    </section>
  );
}

function Run({ lines, isEcho = false }: { lines: readonly Line[]; isEcho?: boolean }) {
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

/** The headlines, or the three fixed lines when there are none (public-site.md 4). */
function useLines(headlines: readonly Headline[]): readonly Line[] {
  const { lang, t } = useWords();
  if (headlines.length === 0) {
    const fixed = [t("chrome.ticker.fixed.first"), t("chrome.ticker.fixed.second"), t("chrome.ticker.fixed.third")];
    return fixed.map((title) => ({ key: title, title, href: undefined }));
  }
  return headlines.map(({ id, title, slug }) => ({
    key: id,
    title,
    href: slug ? pathInLanguage(`/article/${encodeURIComponent(slug)}`, lang) : undefined,
  }));
}

/** Much text takes longer to pass, so that the lines always run at reading speed. */
function pace(lines: readonly Line[]): "short" | "medium" | "long" {
  const characters = lines.reduce((sum, { title }) => sum + title.length, 0);
  return characters < 180 ? "short" : characters < 330 ? "medium" : "long";
}
