import { useState } from "react";
import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { liveLimits } from "#app/features/sport/live-blogs/rules.ts";
import { toDateTimeField } from "#app/messages/dates.ts";
import { errorAtField } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { FieldErrors } from "#app/platform/errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import type { EntryDraft } from "./live-queue.ts";

type ExtrasProps = {
  draft: EntryDraft;
  isNew: boolean;
  said: FieldErrors;
  change: (part: Partial<EntryDraft>) => void;
  now: () => number;
};

/**
 * The marks, the time and the video: closed, so that the button is in sight, until one of them is used or is not right.
 */
export function EntryExtras({ draft, isNew, said, change, now }: ExtrasProps) {
  const { t } = useMessages();
  const [isOpened, setOpened] = useState(false);
  const isUsed = draft.video !== "" || draft.time !== "" || (isNew && (draft.isKey || draft.isPinned));
  const isWrong = ["video", "at", "is_pinned"].some((name) => said[name]);
  return (
    <details
      open={isOpened || isUsed || isWrong}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group border-y border-hairline"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t(isNew ? "admin.live.fields.more" : "admin.live.fields.moreOfChange")}</span>
        <ChevronDownIcon size={18} className="flex-none text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-4">
        {isNew && (
          <div className="flex flex-wrap gap-x-6">
            <Checkbox
              label={t("admin.live.fields.key")}
              checked={draft.isKey}
              onChange={(event) => change({ isKey: event.target.checked })}
            />
            <Checkbox
              label={t("admin.live.fields.pinned")}
              checked={draft.isPinned}
              error={errorAtField(t, said, "is_pinned")}
              onChange={(event) => change({ isPinned: event.target.checked })}
            />
          </div>
        )}
        <EntryTime {...{ draft, isNew, said, change, now }} />
        <TextField
          type="url"
          label={t("admin.live.fields.video")}
          hint={t("admin.live.fields.videoHint")}
          value={draft.video}
          maxLength={liveLimits.video}
          error={errorAtField(t, said, "video")}
          onChange={(event) => change({ video: event.target.value })}
        />
      </div>
    </details>
  );
}

/** When it happened: with the press of the button, or at a time that is set. */
function EntryTime({ draft, isNew, said, change, now }: ExtrasProps) {
  const { t } = useMessages();
  // It stays while it is emptied to be typed anew.
  const [isOwnTime, setOwnTime] = useState(false);
  if (draft.time === "" && !isOwnTime) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm">
        {t(isNew ? "admin.live.fields.timeNow" : "admin.live.fields.timeStays")}
        <Button
          size="small"
          className="max-md:min-h-11"
          onClick={() => {
            setOwnTime(true);
            change({ time: toDateTimeField(new Date(now())) });
          }}
        >
          {t("admin.live.fields.setTime")}
        </Button>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <DateTimeField
        label={t("admin.live.fields.time")}
        purpose="past"
        defaultValue={draft.time}
        error={errorAtField(t, said, "at")}
        onValue={(time) => change({ time })}
      />
      <Button
        size="small"
        className="justify-self-start max-md:min-h-11"
        onClick={() => {
          setOwnTime(false);
          change({ time: "" });
        }}
      >
        {t(isNew ? "admin.live.fields.useNow" : "admin.live.fields.keepTime")}
      </Button>
    </div>
  );
}
