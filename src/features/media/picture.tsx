// A picture in its reserved box: nothing moves when it arrives, its colour is there before it, and its heart stays in
// sight however it is cut. No `style` attribute anywhere, because the content security policy forbids it.
import type { CropRatio } from "#app/platform/pictures/crop.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { focalClass, type PictureSource, pictureSources, type StoredPicture } from "./picture-source.ts";

/** Shape of the box; `own` is the picture's own. */
type PictureRatio = "16-9" | "3-2" | "21-9" | "1-1" | "own";

const cropOf = { "16-9": "16x9", "3-2": "3x2", "21-9": "21x9", "1-1": "1x1", own: undefined } as const;

/** The shape for which staff may have chosen what such a box shows; one of the picture's own shape shows all of it. */
export function cropRatioOf(ratio: PictureRatio): CropRatio | undefined {
  return cropOf[ratio];
}

export type PictureProps = {
  source: PictureSource;
  ratio: PictureRatio;
  /** How wide the box is at which screen, as in the `sizes` attribute: the browser chooses the file by it. */
  sizes: string;
  /** Overrides the picture's own description; empty where a headline beside it says the same. */
  alt?: string;
  /** For the first picture on a page, which the reader waits for: loaded at once and before others. */
  eager?: boolean;
  className?: string;
};

/**
 * Shows a picture of the library in the best format that the browser knows, or one from elsewhere; in the low-data
 * edition its text.
 */
export function Picture({ source, ratio, sizes, alt = source.alt, eager = false, className = "" }: PictureProps) {
  if (useIsLowData()) return alt === "" ? null : <span className="picture-text">{alt}</span>;
  const loading = eager
    ? ({ loading: "eager", fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <span className={`picture picture-${ratio} ${className}`.trimEnd()}>
      {source.kind === "outside" ? (
        <img className="picture-image" src={source.url} alt={alt} referrerPolicy="no-referrer" {...loading} />
      ) : (
        <>
          <Ground color={source.dominantColor} />
          <StoredImage source={source} ratio={cropOf[ratio]} sizes={sizes} alt={alt} loading={loading} />
        </>
      )}
    </span>
  );
}

type Loading = { loading: "eager"; fetchPriority: "high" } | { loading: "lazy"; decoding: "async" };

function StoredImage({
  source,
  ratio,
  sizes,
  alt,
  loading,
}: {
  source: StoredPicture;
  ratio: CropRatio | undefined;
  sizes: string;
  alt: string;
  loading: Loading;
}) {
  const { sources, fallback, width, height } = pictureSources(source, ratio);
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {/* React sets attributes in this order; without `loading` and `sizes` first a browser may begin too early. */}
      <img
        // A part that was chosen by hand has the shape of its box; where a screen has a box of another one, its middle
        // stays.
        className={`picture-image ${ratio && source.crops?.[ratio] ? "focal-50-50" : focalClass(source)}`}
        width={width}
        height={height}
        alt={alt}
        {...loading}
        sizes={sizes}
        srcSet={fallback.srcSet}
        src={fallback.src}
      />
    </picture>
  );
}

function Ground({ color }: { color: string | null }) {
  if (!color) return null;
  return (
    // Its background is its own colour (picture.css), which an attribute of a drawing may set.
    <svg className="picture-ground" color={color} aria-hidden="true" focusable="false" />
  );
}
