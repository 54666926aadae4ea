import { foldLetters } from '../quote/search/fold.ts'
import { capBytes } from './names.ts'
import { sanitizeUrl } from './sanitize.ts'

/** Maximum length of each part of a campaign, in bytes. */
const partBytes = 40

/** The parameters that ads add to a URL. Only their presence is checked. */
const clickIds = [
  { names: ['gclid', 'gbraid', 'wbraid'], source: 'google', medium: 'cpc' },
  { names: ['msclkid'], source: 'bing', medium: 'cpc' },
] as const

/**
 * The campaign in a URL: 'google / cpc / fall' from its `utm_source`, `utm_medium` and
 * `utm_campaign`, normalized like searched names, without missing parts. If an ad's click id is
 * present, it provides a missing source and medium, so that a paid click doesn't count as unpaid
 * (Umami #3264). Its value isn't read. Facebook adds `fbclid` to unpaid links, too, so it provides
 * the source only if other parts of a campaign exist.
 * @param pageUrl may contain anything
 * @returns null for a URL without a campaign
 */
export function campaignOf(pageUrl: string): string | null {
  const parameters = parametersOf(pageUrl)
  const part = (name: string) => textOf(parameters, `utm_${name}`)
  const [source, medium, campaign] = [part('source'), part('medium'), part('campaign')]
  const clicked = clickIds.find(({ names }) => names.some((name) => parameters.has(name)))
  if (clicked && (source === '' || source === clicked.source)) {
    return named(clicked.source, medium || clicked.medium, campaign)
  }
  if (source === '' && (medium !== '' || campaign !== '') && parameters.has('fbclid')) {
    return named('facebook', medium || 'paid', campaign)
  }
  return named(source, medium, campaign)
}

function named(...parts: string[]): string | null {
  return parts.filter((part) => part !== '').join(' / ') || null
}

/** The URL's parameters that aren't empty, by lowercase name. The first one of a name counts. */
function parametersOf(pageUrl: string): ReadonlyMap<string, string> {
  const [beforeFragment = ''] = sanitizeUrl(pageUrl).split('#')
  const query = beforeFragment.split('?').slice(1).join('&')
  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const key = name.toLowerCase()
    if (value.trim() !== '' && !parameters.has(key)) parameters.set(key, value)
  }
  return parameters
}

function textOf(parameters: ReadonlyMap<string, string>, name: string): string {
  return foldText(parameters.get(name) ?? '', partBytes)
}

/**
 * Normalizes a stranger's text: lowercase without accents, on one line, at most `maxBytes` bytes.
 * Control characters and invisible characters become spaces.
 */
export function foldText(text: string, maxBytes: number): string {
  const folded = foldLetters(text)
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
  return capBytes(folded, maxBytes)
}
