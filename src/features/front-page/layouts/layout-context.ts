import { createContext } from "react-router";
import type { LayoutPlaces } from "./places.ts";

/** What the front page shows instead of what readers have; nothing but for its preview. */
export const layoutContext = createContext<LayoutPlaces | null>(null);
