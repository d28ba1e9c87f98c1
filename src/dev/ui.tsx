// /dev/ui — every primitive in every state, for photographs. Only in the local demo.
import { data } from "react-router";
import { platformContext } from "#app/platform/request-context.ts";
import "#app/admin/frame/admin.css";
import type { Route } from "./+types/ui";
import { UiStates } from "./ui-states.tsx";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(platformContext).config.demo !== "local") throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: "ui/" }, { name: "robots", content: "noindex" }];

export default function UiPage() {
  return <UiStates />;
}
