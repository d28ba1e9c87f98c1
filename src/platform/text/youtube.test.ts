import { describe, expect, test } from "vitest";
import { youtubeId, youtubePlayerUrl, youtubeWatchUrl } from "./youtube.ts";

const id = "aB3_-56789x";

describe("youtubeId", () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}&t=42s`,
    `https://m.youtube.com/watch?app=desktop&v=${id}#t=1`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/embed/${id}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube.com/e/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}`,
    `https://youtu.be/${id}?si=abc`,
    `youtu.be/${id}`,
    `www.youtube.com/watch?v=${id}`,
    `  https://youtu.be/${id}  `,
    youtubeWatchUrl(id),
    youtubePlayerUrl(id),
  ])("finds the id in %s", (address) => {
    expect(youtubeId(address)).toBe(id);
  });

  test.each([
    "",
    id,
    "https://www.youtube.com/",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/watch?v=short",
    `https://www.youtube.com/watch?v=${id}x`,
    "https://www.youtube.com/watch?v=aB3_-5678%2F9",
    `https://www.youtube.com/channel/${id}`,
    `https://www.youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/youtube.com/watch?v=${id}`,
    `https://evil.example/?u=https://youtu.be/${id}`,
    `https://user@youtu.be/${id}`,
    `javascript:alert(1)//youtu.be/${id}`,
    `ftp://youtu.be/${id}`,
    `https://youtu.be\\${id}`,
    `https://youtu.be/${id} "onload=`,
  ])("finds none in %j", (address) => {
    expect(youtubeId(address)).toBeUndefined();
  });
});
