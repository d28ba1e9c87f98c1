// /dev/ui — every primitive in every state, for photographs. Only in the local demo.
import { data } from "react-router";
import { platformContext } from "#app/platform/request-context.ts";
import { languages } from "#app/platform/text/languages.ts";
import { Toaster } from "#app/ui/floating/toaster.tsx";
import { ControlStates } from "./ui-states-controls.tsx";
import { FloatingStates } from "./ui-states-floating.tsx";
import { ListStates } from "./ui-states-lists.tsx";
import { specimenText } from "./ui-states-text.ts";
import { TypeStates } from "./ui-states-type.tsx";
import "#app/admin/frame/admin.css";
import type { Route } from "./+types/ui";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(platformContext).config.demo !== "local") throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: "ui/" }, { name: "robots", content: "noindex" }];

export default function UiPage() {
  return (
    <main className="page-width grid gap-16 py-8">
      <h1 className="headline text-headline">ui/</h1>
      {languages.map((lang) => (
        <div key={lang} lang={lang} id={`specimens-${lang}`} className="grid gap-12">
          <TypeStates text={specimenText[lang]} />
          <ControlStates text={specimenText[lang]} />
          <ListStates text={specimenText[lang]} />
          <FloatingStates text={specimenText[lang]} />
        </div>
      ))}
      <Toaster label="notices" closeWord={specimenText.en.close} />
    </main>
  );
}
