import type { FigureTool } from "./figure-tool.ts";
import { pictureTool } from "./figure-views/picture.tsx";
import { sportTool } from "./figure-views/sport.tsx";
import { videoTool } from "./figure-views/video.tsx";

/** The figures that the editor inserts, in the order of their buttons. */
export const figureTools: readonly FigureTool[] = [pictureTool, videoTool, sportTool];
