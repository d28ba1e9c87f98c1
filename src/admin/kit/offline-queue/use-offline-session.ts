import { useEffect, useState, useSyncExternalStore } from "react";

type Session<View> = { subscribe: (listener: () => void) => () => void; view: () => View; begin: () => () => void };

/** A session in this browser, and what it knows now. On the server it knows nothing. */
export function useOfflineSession<View, Kind extends Session<View>>(make: () => Kind & Session<View>) {
  const [session] = useState(make);
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  useEffect(() => session.begin(), [session]);
  return { session, view };
}
