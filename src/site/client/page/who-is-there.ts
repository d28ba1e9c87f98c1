// What the server knows of the reader and of what stands in this page, asked once for all that want to know it.

type MyComment = { id: string; content: string };

/** What `/api/me` answers. */
export type Me = {
  signedIn: boolean;
  fullName: string | null;
  avatarUrl: string | null;
  initial: string;
  mayEnterAdmin: boolean;
  /** Which of the stories of this page are kept. */
  bookmarked: readonly string[];
  /** Which of the teams, competitions and matches of this page are followed. */
  followed: readonly string[];
  /** Own comments on this page's story that nobody else sees yet. */
  waiting: readonly MyComment[];
};

/** As many as the server looks up at once. */
const mostStories = 100;

let answer: Promise<Me | undefined> | undefined;

/**
 * Who is signed in; `undefined` when nobody is, or nothing could be heard. Call it only where the hint cookie says yes.
 */
export function whoIsThere(): Promise<Me | undefined> {
  answer ??= ask();
  return answer;
}

async function ask(): Promise<Me | undefined> {
  const ribbons = document.querySelectorAll<HTMLButtonElement>('button[name="article_id"]');
  const stories = [...new Set([...ribbons].map(({ value }) => value))].slice(0, mostStories);
  const story = document.querySelector<HTMLElement>("[data-comments-on]")?.dataset.commentsOn;
  const follows = [...document.querySelectorAll<HTMLElement>("[data-follow]")].map(({ dataset }) => dataset.follow);
  const query = new URLSearchParams({
    stories: stories.join(),
    ...(follows.length > 0 ? { follows: follows.join() } : {}),
    ...(story ? { comments: story } : {}),
  });
  try {
    const response = await fetch(`/api/me?${query}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined; // offline, or the page is being left
  }
}
