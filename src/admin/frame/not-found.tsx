// Every address below /admin that no screen has.
import { data } from "react-router";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { NotFoundScreen } from "#app/admin/kit/screen.tsx";
import type { Route } from "./+types/not-found";
import { screens } from "./screens.ts";

export const handle = screens.dashboard;

export async function loader(args: Route.LoaderArgs) {
  await openScreen(args, handle);
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundScreen />;
}
