import { Picture } from "#app/features/media/picture.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import type { Video } from "./queries.server.ts";

type VideoThumbnailProps = { video: Pick<Video, "category" | "picture">; sizes: string; eager?: boolean };

/**
 * The still picture of a video, silent because its title stands beside it. Without one, and behind one from elsewhere
 * that may have vanished, there is a drawing in the sport colour of the sport.
 */
export function VideoThumbnail({ video: { category, picture }, sizes, eager = false }: VideoThumbnailProps) {
  if (useIsLowData()) return null;
  return (
    <span className={`relative block aspect-video overflow-hidden bg-sunken ${sportColourClass(category)}`}>
      {picture?.kind !== "stored" && <Plate />}
      {picture && <Picture source={picture} ratio="16-9" sizes={sizes} alt="" eager={eager} className="size-full" />}
    </span>
  );
}

/** Lines of a pitch, its circle around the sign for playing. */
function Plate() {
  return (
    <svg
      className="absolute inset-0 size-full text-sport"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h320v180H0Z" fill="currentColor" stroke="none" opacity="0.14" />
      <path
        d="M160-4v188M-4 40h52v100H-4M324 40h-52v100h52M-4 66h22v48H-4M324 66h-22v48h22"
        opacity="0.5"
        strokeWidth="2"
      />
      <path d="M48 74a24 24 0 0 1 0 32M272 74a24 24 0 0 0 0 32" opacity="0.5" strokeWidth="2" />
      <circle cx="160" cy="90" r="46" opacity="0.5" strokeWidth="2" />
    </svg>
  );
}
