import { PictureFigure } from "#app/features/media/picture-figure.tsx";
import type { LiveEntry } from "#app/features/sport/live-blogs/queries.server.ts";
import { publicationTime, shortDate, timeOfDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { youtubeWatchUrl } from "#app/platform/text/youtube.ts";
import { authorPath } from "#app/site/cards/story-path.ts";
import { StoryHtml } from "#app/site/story/story-body.tsx";
import { entryAnchor, entryPath } from "./live-addresses.ts";

/** One entry: its time, which is the link to it, what it says, and who wrote it. `path` is that of the story. */
export function LiveEntryView({ entry, path }: { entry: LiveEntry; path: string }) {
  const { lang, t } = useMessages();
  const { id, at, headline, html, isKey, isPinned, correctedAt, changedAt, author, pictures, youtubeId } = entry;
  const anchor = entryAnchor(id);
  // An article has a heading; what has none is one by its role.
  const Entry = headline ? "article" : "div";
  return (
    <Entry
      {...(headline ? {} : { role: "article" })}
      id={anchor}
      className="live-entry"
      data-entry={id}
      data-at={at.getTime()}
      data-changed={changedAt.getTime()}
      data-key={isKey || undefined}
      data-pinned={isPinned || undefined}
      data-behaviour={youtubeId ? "story-frames" : undefined}
      aria-labelledby={headline === "" ? undefined : `${anchor}-title`}
      tabIndex={-1}
    >
      <p className="live-entry-time">
        <a href={entryPath(path, id)} title={t("liveBlog.link")}>
          <time dateTime={at.toISOString()}>
            <b>{timeOfDay(at, lang)}</b> {shortDate(at, lang)}
          </time>
        </a>
        {isPinned && <span className="live-entry-mark">{t("liveBlog.pinned")}</span>}
      </p>
      <div className="live-entry-words">
        {headline !== "" && <h3 id={`${anchor}-title`}>{headline}</h3>}
        {html !== "" && <StoryHtml html={html} />}
        {pictures.map((picture, index) => (
          <PictureFigure
            // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of an entry never move
            key={index}
            source={picture}
            ratio="3-2"
            sizes="(min-width: 48rem) 40rem, 100vw"
            className="live-entry-picture"
          />
        ))}
        {youtubeId && (
          <figure className="video-embed" data-youtube-id={youtubeId}>
            <a href={youtubeWatchUrl(youtubeId)} rel="noopener">
              {headline || t("liveBlog.video")}
            </a>
          </figure>
        )}
        {(author || correctedAt) && (
          <p className="live-entry-foot">
            {author &&
              (author.slug ? (
                <a href={authorPath(author.slug, lang)} rel="author">
                  {author.name}
                </a>
              ) : (
                <span>{author.name}</span>
              ))}
            {correctedAt && (
              <span className="live-entry-corrected">
                <time dateTime={correctedAt.toISOString()}>
                  {t("liveBlog.corrected", { time: publicationTime(correctedAt, lang) })}
                </time>
              </span>
            )}
          </p>
        )}
      </div>
    </Entry>
  );
}
