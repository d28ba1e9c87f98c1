// Every primitive in every state, in both scripts: the page that the visual tests photograph. Off in production.
import { languages } from "#app/platform/text/languages.ts";
import { Toaster } from "#app/ui/floating/toaster.tsx";
import { ControlStates } from "./ui-states-controls.tsx";
import { FloatingStates } from "./ui-states-floating.tsx";
import { ListStates } from "./ui-states-lists.tsx";
import { specimenText } from "./ui-states-text.ts";
import { TypeStates } from "./ui-states-type.tsx";

/** The content of /dev/ui. Needs the back office's stylesheet. */
export function UiStates() {
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
