import { foldLetters } from '../quote/search/fold.ts'
import { capBytes } from './names.ts'
import { sanitizeUrl } from './sanitize.ts'

/** Upper bound of each part of a campaign, in bytes. */
const partBytes = 40

/** What says that a visit came from an advertisement. Only that it is there is looked at. */
const clickIds = [
  { names: ['gclid', 'gbraid', 'wbraid'], source: 'google', medium: 'cpc' },
  { names: ['msclkid'], source: 'bing', medium: 'cpc' },
] as const

/**
 * The campaign that an address names: 'google / cpc / fall' from its `utm_source`, `utm_medium` and
 * `utm_campaign`, folded as names are searched, without those that are missing. An advertisement's
 * click id fills in source and medium that are not said, so that a paid click is never taken for an
 * unpaid one (Umami #3264); its value is not looked at. Facebook puts `fbclid` on unpaid links too: it
 * tells the source only where other parts of a campaign are there.
 * @param pageUrl as anybody may have written it
 * @returns null for an address without a campaign
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

/** The address's parameters that have a value, by name in small letters; the first of a name counts. */
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
 * A stranger's text in small letters without accents, on one line, of at most `maxBytes`: control
 * characters, and those that show nothing or turn the direction, become spaces.
 */
export function foldText(text: string, maxBytes: number): string {
  const folded = foldLetters(text)
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
  return capBytes(folded, maxBytes)
}
