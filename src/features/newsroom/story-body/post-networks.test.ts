import { describe, expect, test } from "vitest";
import { frameOfPost, isPostAddress, postNetworkNames, recognisePost } from "./post-networks.ts";

const song = "4uLU6hMCjMI75M1A2tKUQC";
const film = "6718335390845095173";
const map =
  "!1m18!1m12!1m3!1d3532.2!2d85.3240!3d27.7172!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x0%3A0x0!2sStadium!5e0";
const page = "https://www.facebook.com/rangashala";

describe("an address of a post is known, and written in one way", () => {
  test.each([
    // Spotify
    [`https://open.spotify.com/track/${song}`, `https://open.spotify.com/track/${song}`],
    [`https://open.spotify.com/track/${song}?si=0123456789abcdef`, `https://open.spotify.com/track/${song}`],
    [`open.spotify.com/album/${song}`, `https://open.spotify.com/album/${song}`],
    [`https://open.spotify.com/intl-de/playlist/${song}`, `https://open.spotify.com/playlist/${song}`],
    [`https://open.spotify.com/user/spotify/playlist/${song}`, `https://open.spotify.com/playlist/${song}`],
    [`https://open.spotify.com/embed/episode/${song}?utm_source=generator`, `https://open.spotify.com/episode/${song}`],
    [`//open.spotify.com/embed-podcast/show/${song}`, `https://open.spotify.com/show/${song}`],
    [`http://play.spotify.com/artist/${song}/`, `https://open.spotify.com/artist/${song}`],
    [`https://embed.spotify.com/?uri=spotify:track:${song}`, `https://open.spotify.com/track/${song}`],
    // TikTok
    [`https://www.tiktok.com/@scout2015/video/${film}`, `https://www.tiktok.com/@scout2015/video/${film}`],
    [
      `https://tiktok.com/@scout.2015/video/${film}?is_from_webapp=1`,
      `https://www.tiktok.com/@scout.2015/video/${film}`,
    ],
    [`https://m.tiktok.com/@scout2015/photo/${film}/`, `https://www.tiktok.com/@scout2015/photo/${film}`],
    [`https://www.tiktok.com/player/v1/${film}?description=1`, `https://www.tiktok.com/player/v1/${film}`],
    [`https://www.tiktok.com/embed/v2/${film}`, `https://www.tiktok.com/player/v1/${film}`],
    [`https://m.tiktok.com/v/${film}.html`, `https://www.tiktok.com/player/v1/${film}`],
    // Facebook
    [`${page}/posts/10153231379946729`, `${page}/posts/10153231379946729`],
    [`https://m.facebook.com/rangashala/posts/pfbid02aBcD?__tn__=K`, `${page}/posts/pfbid02aBcD`],
    [
      `https://ne-np.facebook.com/rangashala/posts/some-words/10153231379946729/`,
      `${page}/posts/some-words/10153231379946729`,
    ],
    [`https://web.facebook.com/rangashala/videos/10153231379946729/`, `${page}/videos/10153231379946729`],
    [
      "https://www.facebook.com/watch/?v=10153231379946729&ref=x",
      "https://www.facebook.com/watch/?v=10153231379946729",
    ],
    ["https://www.facebook.com/video.php?v=10153231379946729", "https://www.facebook.com/watch/?v=10153231379946729"],
    ["https://www.facebook.com/reel/10153231379946729", "https://www.facebook.com/reel/10153231379946729"],
    [
      "https://facebook.com/photo.php?fbid=10153231379946729&set=a.1",
      "https://www.facebook.com/photo/?fbid=10153231379946729",
    ],
    [`https://www.facebook.com/rangashala/photos/a.123/456789`, `${page}/photos/a.123/456789`],
    [
      "https://www.facebook.com/permalink.php?story_fbid=pfbid02aBcD&id=100064500000000",
      "https://www.facebook.com/permalink.php?story_fbid=pfbid02aBcD&id=100064500000000",
    ],
    [
      "https://m.facebook.com/story.php?story_fbid=123456&id=100064500000000&eav=x",
      "https://www.facebook.com/permalink.php?story_fbid=123456&id=100064500000000",
    ],
    [
      "https://www.facebook.com/groups/123456/permalink/789012/",
      "https://www.facebook.com/groups/123456/permalink/789012",
    ],
    [
      `https://www.facebook.com/plugins/post.php?href=${encodeURIComponent(`${page}/posts/1234567`)}&width=500`,
      `${page}/posts/1234567`,
    ],
    [
      `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(`${page}/videos/1234567/`)}`,
      `${page}/videos/1234567`,
    ],
    // X
    ["https://x.com/rangashala/status/1790000000000000000", "https://x.com/rangashala/status/1790000000000000000"],
    [
      "https://twitter.com/rangashala/status/1790000000000000000?ref_src=twsrc",
      "https://x.com/rangashala/status/1790000000000000000",
    ],
    [
      "mobile.twitter.com/rangashala/statuses/1790000000000000000",
      "https://x.com/rangashala/status/1790000000000000000",
    ],
    ["https://x.com/i/web/status/1790000000000000000", "https://x.com/i/status/1790000000000000000"],
    [
      "https://www.x.com/rangashala/status/1790000000000000000/photo/1",
      "https://x.com/rangashala/status/1790000000000000000",
    ],
    [
      "https://platform.twitter.com/embed/Tweet.html?dnt=false&id=1790000000000000000",
      "https://x.com/i/status/1790000000000000000",
    ],
    // Instagram
    ["https://www.instagram.com/p/CuE2WNQs6vH/", "https://www.instagram.com/p/CuE2WNQs6vH/"],
    ["https://instagram.com/p/CuE2WNQs6vH/?igsh=x&img_index=1", "https://www.instagram.com/p/CuE2WNQs6vH/"],
    ["https://www.instagram.com/rangashala/reel/CuE2WNQs6vH/", "https://www.instagram.com/reel/CuE2WNQs6vH/"],
    ["https://www.instagram.com/reels/CuE2WNQs6vH", "https://www.instagram.com/reel/CuE2WNQs6vH/"],
    ["https://www.instagram.com/p/CuE2WNQs6vH/embed/captioned/", "https://www.instagram.com/p/CuE2WNQs6vH/"],
    ["http://instagr.am/p/CuE2WNQs6vH/", "https://www.instagram.com/p/CuE2WNQs6vH/"],
    // Google Maps
    [
      "https://www.google.com/maps/place/Dasharath/@27.69,85.31,17z?entry=ttu",
      "https://www.google.com/maps/place/Dasharath/@27.69,85.31,17z",
    ],
    ["https://maps.google.com/?q=27.69,85.31&hl=ne", "https://www.google.com/maps?q=27.69%2C85.31"],
    [
      "https://www.google.com/maps/search/?api=1&query=Mulpani",
      "https://www.google.com/maps/search/?api=1&query=Mulpani",
    ],
    ["https://www.google.com.np/maps/@27.69,85.31,17z", "https://www.google.com/maps/@27.69,85.31,17z"],
    ["https://maps.app.goo.gl/aB3dE5fG7hJ9kL1m6?g_st=ic", "https://maps.app.goo.gl/aB3dE5fG7hJ9kL1m6"],
    ["https://goo.gl/maps/aB3dE5fG7hJ", "https://goo.gl/maps/aB3dE5fG7hJ"],
    [
      `https://www.google.com/maps/embed?pb=${map}`,
      `https://www.google.com/maps/@?api=1&map_action=map&center=27.7172%2C85.3240#${new URLSearchParams({ pb: decodeURIComponent(map) })}`,
    ],
  ])("%s", (typed, address) => {
    const found = recognisePost(`  ${typed} `);
    expect(found).toMatchObject({ kind: "post", address });
    // Its own address is itself, of this network and no other.
    const networks = postNetworkNames.filter((network) => isPostAddress(network, address));
    expect(networks).toEqual([found.kind === "post" && found.network]);
  });
});

describe("a short address, which only the network can lead on, says so", () => {
  test.each([
    ["https://vm.tiktok.com/ZMabcdefg/", "tiktok"],
    ["https://vt.tiktok.com/ZSabcdefg/", "tiktok"],
    ["https://www.tiktok.com/t/ZTabcdefg/", "tiktok"],
    ["https://spotify.link/aBcDeFgHiJ", "spotify"],
    ["https://fb.watch/aBcDeFgHiJ/", "facebook"],
    ["https://www.facebook.com/share/p/aBcDeFgHiJ/", "facebook"],
    ["https://www.instagram.com/share/p/aBcDeFgHiJ", "instagram"],
    ["https://t.co/aBcDeFgHiJ", "x"],
  ])("%s", (typed, network) => expect(recognisePost(typed)).toEqual({ kind: "shortened", network }));
});

describe("nothing else is a post", () => {
  test.each([
    ...["", "https://", "a post", "https://news.example/track/1", "javascript:alert(1)", "data:text/html,x"],
    `https://open.spotify.com.evil.example/track/${song}`,
    `https://open.spotify.com@evil.example/track/${song}`,
    `https://user:word@open.spotify.com/track/${song}`,
    `https://open.spotify.com:8443/track/${song}`,
    `https://open.spotify.com\\@evil.example/track/${song}`,
    `https://evil.example/?u=https://open.spotify.com/track/${song}`,
    `ftp://open.spotify.com/track/${song}`,
    `https://open.spotify.com/track/${song}"onload="x`,
    `https://open.spotify.com/track/${song}/../../../redirect`,
    ...["https://open.spotify.com/", "https://open.spotify.com/track/short", `https://open.spotify.com/search/${song}`],
    ...[
      "https://www.tiktok.com/@scout2015",
      `https://www.tiktok.com/@a/b/video/${film}`,
      "https://www.tiktok.com/@a/video/x",
    ],
    ...[
      page,
      "https://www.facebook.com/",
      "https://www.facebook.com/login.php?next=x",
      "https://www.facebook.com/watch/?v=x",
    ],
    `https://www.facebook.com/plugins/post.php?href=${encodeURIComponent("https://evil.example/a/posts/1234567")}`,
    "https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Frangashala",
    ...["https://x.com/rangashala", "https://x.com/rangashala/status/abc", "https://x.com/a/b/status/1"],
    ...["https://www.instagram.com/rangashala/", "https://www.instagram.com/stories/rangashala/1/"],
    ...[
      "https://www.google.com/search?q=maps",
      "https://www.google.com/maps",
      "https://www.google.com/maps/embed?pb=x",
    ],
    "https://www.google.com/maps/embed?pb=!1m1!2d85",
    ...[
      "https://goo.gl/aBcDeF",
      "https://www.youtube.com/watch?v=abcdefghi_-",
      `https://x.com/a/status/${"1".repeat(2100)}`,
    ],
  ])("%s", (typed) => expect(recognisePost(typed)).toEqual({ kind: "unknown" }));
});

describe("a frame is that of the documentation", () => {
  const frameAt = (typed: string) => {
    const found = recognisePost(typed);
    return found.kind === "post" ? frameOfPost(found.network, found.address) : undefined;
  };
  test.each([
    [`https://open.spotify.com/track/${song}`, `https://open.spotify.com/embed/track/${song}`, "low"],
    [`https://open.spotify.com/show/${song}`, `https://open.spotify.com/embed/show/${song}`, "medium"],
    [`https://www.tiktok.com/@scout2015/video/${film}`, `https://www.tiktok.com/player/v1/${film}`, "tall"],
    [`https://www.tiktok.com/embed/v2/${film}`, `https://www.tiktok.com/player/v1/${film}`, "tall"],
    [
      `${page}/posts/1234567`,
      `https://www.facebook.com/plugins/post.php?href=${encodeURIComponent(`${page}/posts/1234567`)}&show_text=true`,
      "page",
    ],
    [
      `${page}/videos/1234567`,
      `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(`${page}/videos/1234567`)}&show_text=false`,
      "wide",
    ],
    [
      `https://www.google.com/maps/embed?pb=${map}`,
      `https://www.google.com/maps/embed?pb=${encodeURIComponent(decodeURIComponent(map))}`,
      "map",
    ],
  ])("%s", (typed, src, shape) => {
    const frame = frameAt(typed);
    expect(frame).toEqual({ src, shape, origin: new URL(src).origin });
    // The frame's own address leads back to the post.
    expect(recognisePost(src).kind).toBe("post");
  });

  test.each([
    ["https://x.com/rangashala/status/1790000000000000000"],
    ["https://www.instagram.com/p/CuE2WNQs6vH/"],
    ["https://maps.app.goo.gl/aB3dE5fG7hJ9kL1m6"],
  ])("%s has none", (typed) => expect(frameAt(typed)).toBeUndefined());
});
