// Every address of the product → its page file, in the order of the specification (public-site.md 2, back-office.md 2).
// Reader pages stand twice: at the root in English and below /ne in Nepali.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

function readerPages(lang: "en" | "ne"): RouteConfigEntry {
  const page = (address: string, file: string) => route(address, `site/${file}.tsx`, { id: `${lang}/${file}` });
  return layout("site/site-layout.tsx", { id: `${lang}/site-layout` }, [
    index("site/home.tsx", { id: `${lang}/home` }),
    route("login", "account/login.tsx", { id: `${lang}/login` }),
    page("*", "not-found"),
  ]);
}

export default [
  route("dev/ui", "dev/ui.tsx"),
  route("dev/outbox", "dev/outbox.tsx"),
  readerPages("en"),
  ...prefix("ne", [readerPages("ne")]),
] satisfies RouteConfig;
