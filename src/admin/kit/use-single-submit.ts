import { useRef } from "react";
import type { FetcherSubmitFunction } from "react-router";

/**
 * `submit` of a fetcher, deaf until what it sent has been answered. The fetcher's own state tells it a moment later: a
 * second click within that moment would send the form twice, and make two things of one.
 */
export function useSingleSubmit(submit: FetcherSubmitFunction): (...given: Parameters<FetcherSubmitFunction>) => void {
  const isUnderWay = useRef(false);
  return (...given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void submit(...given).finally(() => {
      isUnderWay.current = false;
    });
  };
}
