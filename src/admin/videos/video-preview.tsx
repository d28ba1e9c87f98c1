import { type SyntheticEvent, useState } from "react";
import { VideoThumbnail } from "#app/features/newsroom/videos/video-thumbnail.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportCategory } from "#app/platform/db/schema.ts";
import { youtubeId, youtubeWatchUrl } from "#app/platform/text/youtube.ts";

/** Tried in this order; after the last one the placeholder stays (back-office.md 7 and 9). */
const sizes = ["maxresdefault", "hqdefault"] as const;

/** The host answers for a size that it does not have with a grey picture of this width. */
const widthOfNone = 120;

/** What an address leads to, while it is being typed: the host's picture of the video with that id. */
export function VideoPreview({ address, category }: { address: string; category: SportCategory }) {
  const { t } = useMessages();
  const id = youtubeId(address);
  return (
    <section aria-label={t("admin.videos.preview")} className="grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t("admin.videos.preview")}
      </p>
      <div className="max-w-form overflow-hidden rounded-sm border border-hairline">
        {id ? <HostPicture key={id} id={id} category={category} /> : <Placeholder category={category} />}
      </div>
      <p role="status" className="text-sm text-muted">
        {id ? t("admin.videos.previewId", { id }) : t("admin.videos.previewEmpty")}
      </p>
      {id && (
        <a
          href={youtubeWatchUrl(id)}
          target="_blank"
          rel="noopener noreferrer"
          className="w-fit text-sm text-press hover:underline"
        >
          {t("admin.videos.watch")}
        </a>
      )}
    </section>
  );
}

function Placeholder({ category }: { category: SportCategory }) {
  return <VideoThumbnail video={{ category, picture: undefined }} sizes="24rem" />;
}

/** The largest picture that the host has; the drawing, and what that means, where it has none. */
function HostPicture({ id, category }: { id: string; category: SportCategory }) {
  const { t } = useMessages();
  const [tried, setTried] = useState(0);
  const size = sizes[tried];
  if (!size) {
    return (
      <>
        <Placeholder category={category} />
        <p className="bg-raised px-2 py-1 text-sm text-muted">{t("admin.videos.previewMissing")}</p>
      </>
    );
  }
  const next = () => setTried(tried + 1);
  const nextIfNone = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (currentTarget.naturalWidth <= widthOfNone) next();
  };
  return (
    <img
      key={size}
      src={`https://i.ytimg.com/vi/${id}/${size}.jpg`}
      alt=""
      className="block aspect-video w-full bg-sunken object-cover"
      referrerPolicy="no-referrer"
      onLoad={nextIfNone}
      onError={next}
    />
  );
}
