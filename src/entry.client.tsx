// Only the back office comes here: it is the one part that hydrates.
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchWordsOfPage } from "./admin/frame/admin-words.ts";

await fetchWordsOfPage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartedMark>
        <HydratedRouter />
      </StartedMark>
    </StrictMode>,
  );
});

/**
 * Marks <html> once the effects of the whole page have run, which React tells nobody: a key pressed between the
 * hydration of its button and those effects opens a menu without taking the focus into it. Browser tests wait for it.
 */
function StartedMark({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.started = "";
  }, []);
  return children;
}
