import { useState } from "react";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { parseCrops } from "#app/features/media/crops.ts";
import type { Parts } from "./crop-moves.ts";
import type { ListedMedia } from "./library.server.ts";
import { partsOf } from "./picture-focus.tsx";
import { PartsFields, PictureParts } from "./picture-parts.tsx";

type PartsOfFormProps = Pick<ItemFieldsProps, "start" | "onChange"> & { item: ListedMedia };

/**
 * Focal point and parts of a picture as fields of the form around; nothing for any other file. After its last day there
 * is nothing to be seen, and they stay as they are.
 */
export function PartsOfForm({ item, start, onChange }: PartsOfFormProps) {
  const found = partsOf(item);
  const [parts, setParts] = useState<Parts>({
    x: Number(start.focal_x ?? 50),
    y: Number(start.focal_y ?? 50),
    crops: parseCrops(start.crops ?? "") ?? {},
  });
  if (!found) return null;
  if (item.rightsState === "ended") return <PartsFields parts={parts} withPoint />;
  return (
    <PictureParts
      picture={{ address: item.address, ...found.size }}
      parts={parts}
      isDisabled={!item.canEdit}
      isInForm
      onChange={(next) => {
        setParts(next);
        onChange();
      }}
    />
  );
}
