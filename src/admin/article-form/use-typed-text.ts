import { type RefCallback, useCallback, useState } from "react";

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * The text of a controlled field, and the `ref` that the field must be given. What somebody typed before this script ran
 * is taken over: on a slow line that is a whole headline, and React would put the old text back at the next change.
 */
export function useTypedText(
  initial: string,
): [text: string, setText: (text: string) => void, ref: RefCallback<Field>] {
  const [text, setText] = useState(initial);
  const ref = useCallback(
    (field: Field | null) => {
      if (field && field.value !== initial) setText(field.value);
    },
    [initial],
  );
  return [text, setText, ref];
}
