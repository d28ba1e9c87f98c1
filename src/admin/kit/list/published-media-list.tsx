import type { ReactNode } from "react";
import type { PublishedMediaItem, PublishedMediaRights } from "#app/admin/kit/item/published-media-actions.tsx";
import { PublishedMediaBulk } from "./published-media-bulk.tsx";
import { useSelection } from "./selection.tsx";

type PublishedMediaListProps<Entity extends PublishedMediaItem> = {
  entities: readonly Entity[];
  rights: PublishedMediaRights;
  /** The name of the list. */
  label: string;
  /** The classes of its columns. */
  columns: string;
  /** The question before several of them are deleted. */
  question: { title: string; text: (count: number) => string };
  /** One of them; `box` chooses it, for whoever may do something with several. */
  children: (entity: Entity, box: ReactNode) => ReactNode;
};

/** Videos, or pictures of the gallery, as cards, several of which can be switched or discarded together. */
export function PublishedMediaList<Entity extends PublishedMediaItem>(props: PublishedMediaListProps<Entity>) {
  const { entities, rights, label, columns, question, children } = props;
  const selection = useSelection(entities);
  const mayChoose = rights.edit || rights.remove;
  return (
    <>
      {mayChoose && <div className="-mb-2">{selection.boxForAll()}</div>}
      <ul aria-label={label} className={`grid gap-4 sm:grid-cols-2 ${columns}`}>
        {entities.map((entity) => (
          <li key={entity.id} className="grid">
            {children(entity, mayChoose && selection.box(entity, entity.title))}
          </li>
        ))}
      </ul>
      <PublishedMediaBulk selection={selection} rights={rights} question={question} />
    </>
  );
}
