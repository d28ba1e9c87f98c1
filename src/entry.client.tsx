// Only the back office comes here: it is the one part that hydrates.
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchWordsOfPage } from "./admin/frame/admin-words.ts";

await fetchWordsOfPage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
