import { useState } from "react";
import { AloneModal } from "#app/admin/articles/review/review-panel.tsx";
import type { Failure } from "#app/admin/kit/form-answer.ts";

type AloneOptions = {
  /** Whether this person may publish without a second one. */
  mayGoAlone: boolean;
  isSaving: boolean;
  onConfirm: (reason: string) => void;
};

/** Asks somebody who may publish alone why, once the server has said that a second person has not read the text. */
export function useAloneQuestion({ mayGoAlone, isSaving, onConfirm }: AloneOptions) {
  const [isAsking, setAsking] = useState(false);
  const isBound = ({ fieldErrors }: Failure) => mayGoAlone && fieldErrors.status?.[0] === "review.secondPerson";
  return {
    /** Whether it asks now, so that no other notice is needed. */
    asksAfter(failure: Failure | undefined): boolean {
      const asks = failure !== undefined && isBound(failure);
      setAsking(asks);
      return asks;
    },
    aloneDialog: <AloneModal open={isAsking} busy={isSaving} onConfirm={onConfirm} onClose={() => setAsking(false)} />,
  };
}
