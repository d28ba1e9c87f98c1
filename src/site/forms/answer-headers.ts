/** The headers of a page that answers its own form: those of the action if there was one. */
export function answerHeaders({ actionHeaders, loaderHeaders }: { actionHeaders: Headers; loaderHeaders: Headers }) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}
