// The front page.

import { listCards } from "../features/articles/queries.server.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import type { Route } from "./+types/home";

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const { lang, tag } = context.get(requestContext);
  tag(`home:${lang}`);
  return listCards(db, { lang }, { limit: 20 });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Rangashala</h1>
      <ul>
        {loaderData.items.map((card) => (
          <li key={card.id}>{card.title}</li>
        ))}
      </ul>
    </main>
  );
}
