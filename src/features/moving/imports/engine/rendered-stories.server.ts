// What a document of an import looks like: asked for when a post is prepared, and once more when its story is written.
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";

type Rendered = ReturnType<typeof renderDocument>;

/** By the document that a rendering answered with, which nobody changes. */
const rendered = new WeakMap<object, Rendered>();

/** The same as `renderDocument`; a document that came out of it is not rendered again. */
export function renderOnce(document: object): Rendered {
  const known = rendered.get(document);
  if (known) return known;
  const result = renderDocument(document);
  rendered.set(result.document, result);
  return result;
}
