import { EventEntries } from "./event-entries.tsx";
import { type EventFieldsProps, OneField } from "./one-field.tsx";

/** The fields of one kind of event, as its schema asks for them. */
export function EventFields(props: EventFieldsProps) {
  const lists = props.fields.filter(({ input }) => input === "list");
  return (
    <>
      {lists.map((list) => (
        <EventEntries key={list.name} {...props} list={list} />
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {props.fields
          .filter(({ input }) => input !== "list")
          .map((field) => (
            <OneField key={field.name} {...props} field={field} />
          ))}
      </div>
    </>
  );
}
