// What was pasted as text and stands for a post of another network: its address, or the code that the network gives to
// be copied into a page.
import { frameAddress, type Post, postsIn } from "#app/features/newsroom/story-body/embedded-post.ts";
import { firstElement } from "#app/features/newsroom/story-body/html-tree.ts";
import { treeOfPasted } from "#app/features/newsroom/story-body/paste-clean.client.ts";
import { recognisePost } from "#app/features/newsroom/story-body/post-networks.ts";

/** Codes have some two thousand characters; what is longer is a page. */
const longestCode = 20_000;

/** The fields of the dialog, as they are typed. */
export type PastedPost = Pick<Post, "address" | "title" | "author" | "text">;

/** True for a line that asks for the dialog of a post; `pastedPost` says what it begins with. */
export function isPastedPost(text: string): boolean {
  return isCode(text) ? postInCode(text) !== undefined : recognisePost(text).kind !== "unknown";
}

/** What the fields begin with for a line that was pasted. */
export function pastedPost(text: string): PastedPost {
  return (isCode(text) ? postInCode(text) : undefined) ?? { address: text, title: "", author: "", text: "" };
}

function isCode(text: string): boolean {
  return text.length <= longestCode && /^<(?:iframe|blockquote|div|figure)\b/i.test(text);
}

/** The post in a code, or the address of a frame of any other host. */
function postInCode(text: string): PastedPost | undefined {
  const tree = treeOfPasted(text);
  const [post] = postsIn(tree);
  if (post) return post;
  const frame = firstElement(tree, "iframe");
  const address = frame ? frameAddress(frame).replace(/^\/\//, "https://") : "";
  return /^https?:\/\//i.test(address)
    ? { address, title: frame?.attributes.get("title") ?? "", author: "", text: "" }
    : undefined;
}
