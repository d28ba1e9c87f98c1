import { lazy, type ReactNode, Suspense, useId, useRef, useSyncExternalStore } from "react";
import type { StoryPictureBlock } from "#app/features/newsroom/story-body/blocks/picture.ts";
import type { StoryDocument } from "#app/features/newsroom/story-body/story-document.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { FieldNotes, useFieldWiring } from "#app/ui/form/field.tsx";
import { EditorLoading } from "./editor-loading.tsx";
import type { FigureSources } from "./figure-tool.ts";

/** A picture for a story: `pictureForStory` makes one of a picture of the library. */
export type PickedPicture = StoryPictureBlock;

type StoryEditorProps = FigureSources & {
  /** The name under which the form sends the document as JSON. */
  name: string;
  /** Read once; give the editor another `key` to show another story. */
  defaultDocument?: StoryDocument;
  /** The language of the story, not of the screen: it decides the typefaces and the spelling checker. */
  lang: Lang;
  label: string;
  id?: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  onChange?: (document: StoryDocument) => void;
  /** Called once, at the first change. */
  onDirty?: () => void;
  /** Stores a pasted or dropped file; `undefined` when it could not. Without it, such files are refused in words. */
  uploadPicture?: (file: File) => Promise<PickedPicture | undefined>;
};

const EditingArea = lazy(async () => ({ default: (await import("./editing-area.tsx")).EditingArea }));

const subscribeToNothing = () => () => {};

/**
 * The field for the body of a story. The editor itself (some 200 kB compressed) is loaded in the browser and only where
 * this stands. Needs the messages `editor` and `errors`.
 */
export function StoryEditor(props: StoryEditorProps) {
  const { name, defaultDocument, lang, label, hint, error, required = false } = props;
  const { id, ...wiring } = useFieldWiring({ id: props.id, hint, error });
  const labelId = useId();
  const field = useRef<HTMLInputElement>(null);
  const json = useRef(defaultDocument ? JSON.stringify(defaultDocument) : "");
  const isDirty = useRef(false);
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const change = (document: StoryDocument) => {
    // Set past React: the form must not be rendered anew for every key. When it is for another reason, the field has
    // this.
    json.current = JSON.stringify(document);
    if (field.current) field.current.value = json.current;
    props.onChange?.(document);
    if (!isDirty.current) props.onDirty?.();
    isDirty.current = true;
  };
  return (
    <div className="grid gap-1.5">
      <span id={labelId} className="w-fit text-sm font-semibold leading-snug">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </span>
      <input ref={field} type="hidden" name={name} value={json.current} />
      <Suspense fallback={<EditorLoading />}>
        {isInBrowser ? (
          <EditingArea
            id={id}
            labelledBy={labelId}
            describedBy={wiring["aria-describedby"]}
            isInvalid={error !== undefined}
            lang={lang}
            defaultDocument={defaultDocument}
            onChange={change}
            pickPicture={props.pickPicture}
            uploadPicture={props.uploadPicture}
            matchSearch={props.matchSearch}
          />
        ) : (
          <EditorLoading />
        )}
      </Suspense>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
