import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useSyncExternalStore } from "react";
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
  onChange?: () => void;
  /** Stores a pasted or dropped file; `undefined` when it could not. Without it, such files are refused in words. */
  uploadPicture?: (file: File) => Promise<PickedPicture | undefined>;
};

const EditingArea = lazy(async () => ({ default: (await import("./editing-area.tsx")).EditingArea }));

const subscribeToNothing = () => () => {};

/** A rest in the typing, after which the hidden field has what stands in the editor. */
const restMilliseconds = 250;

/**
 * The hidden field with the document as JSON. A long text takes longer to write out than to draw, so that happens when
 * the form is read, or when the typing rests.
 */
function useDocumentField(name: string, defaultDocument: StoryDocument | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const json = useRef(defaultDocument ? JSON.stringify(defaultDocument) : "");
  const unread = useRef<() => StoryDocument>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    const read = unread.current;
    if (!read) return;
    unread.current = undefined;
    // Set past React: the form must not be rendered anew for it. When it is for another reason, the field has this.
    json.current = JSON.stringify(read());
    if (field.current) field.current.value = json.current;
  }, []);
  const change = useCallback(
    (read: () => StoryDocument) => {
      unread.current = read;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, restMilliseconds);
    },
    [write],
  );
  useEffect(() => {
    const form = field.current?.form;
    // Happens to everybody who reads the form, before they have what they read.
    const complete = ({ formData }: FormDataEvent) => {
      write();
      formData.set(name, json.current);
    };
    form?.addEventListener("formdata", complete);
    return () => form?.removeEventListener("formdata", complete);
  }, [name, write]);
  return { field, json, change };
}

/**
 * The field for the body of a story. The editor itself (some 200 kB compressed) is loaded in the browser and only where
 * this stands. Needs the messages `editor` and `errors`.
 */
export function StoryEditor(props: StoryEditorProps) {
  const { name, defaultDocument, lang, label, hint, error, required = false } = props;
  const { id, ...wiring } = useFieldWiring({ id: props.id, hint, error });
  const labelId = useId();
  const { field, json, change } = useDocumentField(name, defaultDocument);
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
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
            onChange={(read) => {
              change(read);
              props.onChange?.();
            }}
            pickPicture={props.pickPicture}
            pickPictures={props.pickPictures}
            uploadPicture={props.uploadPicture}
            matchSearch={props.matchSearch}
            storySearch={props.storySearch}
            audioChoice={props.audioChoice}
          />
        ) : (
          <EditorLoading />
        )}
      </Suspense>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
