/**
 * Bots that name themselves. Visits that only look automated, such as those of a headless browser,
 * are counted, because the numbers would otherwise depend on guesses.
 */
const botPattern =
  /bot\b|bot[/;_-]|crawl|spider|slurp|mediapartners|facebook(?:external|catalog)|embedly|whatsapp\/|telegram|preview|lighthouse|pagespeed|gtmetrix|pingdom|uptime|statuscake|monitor|archive\.org|wget|curl\/|python-|go-http|java\/|okhttp|axios|libwww|scrapy|feedfetcher|google(?:-read-|other|-insp)|chatgpt-user|perplexity|bytespider/i

/**
 * Whether a user agent is a known crawler, link preview or monitor. Their visits aren't sent. Cubot
 * is a phone maker.
 */
export function isKnownBot(userAgent: string): boolean {
  return botPattern.test(userAgent.replace(/cubot/i, ''))
}
