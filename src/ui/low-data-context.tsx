// Whether this page is the low-data edition. The server's render sets it once for the whole page; a browser never does.
import { createContext, useContext } from "react";

export const LowDataContext = createContext(false);

/** True in the low-data edition: no picture, web font or script, and every control must work without. */
export function useIsLowData(): boolean {
  return useContext(LowDataContext);
}
