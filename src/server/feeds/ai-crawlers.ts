// Programs that read sites for language models, by the names for which they look in robots.txt, as public lists of
// crawlers give them (November 2026): OpenAI, Anthropic, Google, Apple, Common Crawl, Meta, Amazon, Perplexity,
// DuckDuckGo, Mistral, ByteDance.

/**
 * They take texts to train models. Search engines that also train look for a name of its own, so nothing here leaves
 * their search.
 */
export const trainingCrawlers = [
  "GPTBot",
  "ClaudeBot",
  "anthropic-ai",
  "Google-Extended",
  "Applebot-Extended",
  "CCBot",
  "meta-externalagent",
  "FacebookBot",
  "Amazonbot",
  "Bytespider",
] as const;

/** They read to answer somebody, with a link to what they read. */
export const answerEngines = [
  "OAI-SearchBot",
  "ChatGPT-User",
  "Claude-SearchBot",
  "Claude-User",
  "PerplexityBot",
  "Perplexity-User",
  "DuckAssistBot",
  "MistralAI-User",
  "meta-externalfetcher",
] as const;
