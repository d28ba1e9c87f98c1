import { useMessages } from "#app/messages/messages-context.tsx";

/** The place of the editor while it is on its way. */
export function EditorLoading() {
  const { t } = useMessages();
  return (
    <p className="grid min-h-80 place-content-center rounded-sm border border-edge bg-raised p-4 text-sm text-muted">
      {t("editor.loading")}
    </p>
  );
}
