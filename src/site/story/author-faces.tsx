// The faces of who signs a story, beside their names and, with what they say about themselves, below its last line.
import type { Face } from "#app/features/newsroom/articles/author-queries.server.ts";
import type { ShownByline } from "#app/features/newsroom/articles/bylines/bylines.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { authorPath } from "#app/site/cards/story-path.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";

type AuthorsProps = { authors: readonly ShownByline[]; faces: readonly (Face | undefined)[] };

/** More would crowd out the names. */
const mostFaces = 3;

/** The small file of a person's own picture, which has 96 pixels; any other picture is too large for beside a name. */
export function facePath(avatarUrl: string): string | undefined {
  const [, file, rest = ""] = /^(\/media\/avatars\/[0-9a-f-]{36})\.jpg(\?.*)?$/.exec(avatarUrl) ?? [];
  return file && `${file}-96.jpg${rest}`;
}

/** A face for each name, a drawn initial where there is no picture; none of an agency. */
export function AuthorFaces({ authors, faces }: AuthorsProps) {
  const people = authors.filter(({ agency }) => !agency);
  if (people.length === 0) return null;
  return (
    <span className="author-faces" aria-hidden="true">
      {people.slice(0, mostFaces).map((author) => (
        <AuthorFace key={author.id ?? author.name} author={author} face={faceOf(author, faces)} />
      ))}
    </span>
  );
}

/** Who say something about themselves; nothing where nobody does. */
export function StoryAuthors({ authors, faces }: AuthorsProps) {
  const { lang, t } = useMessages();
  const speaking = authors.flatMap((author) => {
    const face = faceOf(author, faces);
    return face?.biography ? [{ author, face }] : [];
  });
  if (speaking.length === 0) return null;
  return (
    <section aria-label={t("article.authors")} className="story-authors">
      {speaking.map(({ author, face }) => (
        <div key={face.id} className="story-author">
          <AuthorFace author={author} face={face} />
          <p>
            {author.slug ? (
              <a href={authorPath(author.slug, lang)} rel="author">
                {author.name}
              </a>
            ) : (
              <b>{author.name}</b>
            )}{" "}
            <span>{face.biography}</span>
          </p>
        </div>
      ))}
    </section>
  );
}

function faceOf({ id }: ShownByline, faces: AuthorsProps["faces"]): Face | undefined {
  return id === null ? undefined : faces.find((face) => face?.id === id);
}

function AuthorFace({ author, face }: { author: ShownByline; face: Face | undefined }) {
  const isLowData = useIsLowData();
  const picture = face?.avatarUrl && !isLowData ? facePath(face.avatarUrl) : undefined;
  return <Avatar name={author.name} {...(picture ? { picture } : {})} />;
}
