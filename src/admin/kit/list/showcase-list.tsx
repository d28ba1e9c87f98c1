import type { ReactNode } from "react";
import type { ShowcaseRights, ShowcaseThing } from "../item/showcase-actions.tsx";
import { useSelection } from "./selection.tsx";
import { ShowcaseBulk } from "./showcase-bulk.tsx";

type ShowcaseListProps<Thing extends ShowcaseThing> = {
  things: readonly Thing[];
  rights: ShowcaseRights;
  /** The name of the list. */
  label: string;
  /** The classes of its columns. */
  columns: string;
  /** The question before several of them are deleted. */
  question: { title: string; text: (count: number) => string };
  /** One of them; `box` chooses it, for whoever may do something with several. */
  children: (thing: Thing, box: ReactNode) => ReactNode;
};

/** Videos, or pictures of the gallery, as cards, several of which can be switched or thrown away together. */
export function ShowcaseList<Thing extends ShowcaseThing>(props: ShowcaseListProps<Thing>) {
  const { things, rights, label, columns, question, children } = props;
  const selection = useSelection(things);
  const mayChoose = rights.edit || rights.remove;
  return (
    <>
      {mayChoose && <div className="-mb-2">{selection.boxForAll()}</div>}
      <ul aria-label={label} className={`grid gap-4 sm:grid-cols-2 ${columns}`}>
        {things.map((thing) => (
          <li key={thing.id} className="grid">
            {children(thing, mayChoose && selection.box(thing, thing.title))}
          </li>
        ))}
      </ul>
      <ShowcaseBulk selection={selection} rights={rights} question={question} />
    </>
  );
}
