// What lists, forms and videos of a page need as soon as it is there, in one file because a page has several of them.
export { init as "inline-form" } from "./behaviours/inline-form.ts";
export { init as "live-scores" } from "./behaviours/live-scores.ts";
export { init as "story-frames" } from "./behaviours/story-frames.ts";
export { init as "submit-state" } from "./behaviours/submit-state.ts";
export { init as "swap-content" } from "./behaviours/swap-content.ts";
export { init as "video-player" } from "./behaviours/video-player.ts";
