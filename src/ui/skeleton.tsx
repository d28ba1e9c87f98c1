import { classNames } from "./class-names.ts";

type SkeletonShape = "line" | "headline" | "picture" | "square" | "avatar";

const shapes: Record<SkeletonShape, string> = {
  line: "h-4 w-full",
  headline: "h-8 w-4/5",
  picture: "aspect-video w-full",
  square: "aspect-square w-full",
  avatar: "size-10 rounded-full",
};

/**
 * Holds the place of something that is loading, in its shape and size, so that nothing moves when it arrives. Silent:
 * the region around it says what loads.
 */
export function Skeleton({ shape = "line" }: { shape?: SkeletonShape }) {
  return <div aria-hidden="true" className={classNames("rounded-sm bg-hairline opacity-50", shapes[shape])} />;
}
