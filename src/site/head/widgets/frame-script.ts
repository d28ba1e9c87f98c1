// The script that other sites may put beside a frame of ours: it gives the frame the height of what is in it. It reads
// nothing of their page, and believes no other window.

const script = `addEventListener("message",function(e){var h=e.data&&e.data.rangashalaWidget;if(typeof h!=="number"||!(h>0&&h<10000))return;document.querySelectorAll("iframe").forEach(function(f){if(f.contentWindow===e.source&&new URL(f.src).origin===e.origin)f.style.height=Math.ceil(h)+"px"})});
document.querySelectorAll("iframe").forEach(function(f){if(/\\/widgets\\//.test(f.src)&&f.contentWindow)f.contentWindow.postMessage("rangashalaWidget","*")});
`;

/** `GET /widgets/frame.js`. */
export function loader(): Response {
  return new Response(script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=86400",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
