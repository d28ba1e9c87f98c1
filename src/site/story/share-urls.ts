// Links that share a page without a script: each network takes the address in its own way.

export const shareNetworks = ["facebook", "x", "whatsapp", "viber", "messenger"] as const;
type ShareNetwork = (typeof shareNetworks)[number];

/** The names that the networks bear in every language. */
export const networkNames: Readonly<Record<ShareNetwork, string>> = {
  facebook: "Facebook",
  x: "X",
  whatsapp: "WhatsApp",
  viber: "Viber",
  messenger: "Messenger",
};

/** Where a network takes a page for sharing. `address` is absolute. Viber and Messenger open their own app. */
export function shareUrl(network: ShareNetwork, { title, address }: { title: string; address: string }): string {
  const [messages, page] = [encodeURIComponent(title), encodeURIComponent(address)];
  switch (network) {
    case "facebook":
      return `https://www.facebook.com/sharer/sharer.php?u=${page}`;
    case "x":
      return `https://x.com/intent/post?url=${page}&text=${messages}`;
    case "whatsapp":
      return `https://wa.me/?text=${messages}%20${page}`;
    case "viber":
      return `viber://forward?text=${messages}%20${page}`;
    case "messenger":
      return `fb-messenger://share/?link=${page}`;
  }
}
