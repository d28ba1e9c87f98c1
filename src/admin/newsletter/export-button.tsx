import { useState } from "react";
import { exportFileName } from "#app/features/audience/newsletter/admin-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { DownloadIcon } from "#app/ui/icons.tsx";

const address = "/admin/newsletter/export";

/** Downloads the list of active subscribers. Fetched by the script so that it can say whether all of it has come. */
export function ExportButton() {
  const { t } = useMessages();
  const [isUnderWay, setUnderWay] = useState(false);
  const download = async () => {
    setUnderWay(true);
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      saveFile(await answer.blob());
      notifySuccess({ title: t("admin.newsletter.exported") });
    } catch {
      // Refused, cut off or never reached: the person can do the same about each of them.
      notifyError({ title: t("admin.common.error"), description: t("admin.newsletter.exportFailed") });
    } finally {
      setUnderWay(false);
    }
  };
  return (
    <LinkButton
      href={address}
      download={exportFileName}
      aria-disabled={isUnderWay}
      onClick={(event) => {
        event.preventDefault();
        if (!isUnderWay) void download();
      }}
    >
      <DownloadIcon size={18} />
      {t("admin.newsletter.export")}
    </LinkButton>
  );
}

function saveFile(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = exportFileName;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
