/** States whose addresses are, or may be, in the service area (requirements 1). */
const servedStates = ['DC', 'VA', 'MD']

/** First three digits of the ZIP codes of DC, Maryland and Virginia. */
const servedZips: readonly (readonly [from: number, to: number])[] = [
  [200, 212],
  [214, 246],
]

/** State names by postal code, except DC, MD and VA. */
export const stateNames: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  // Washington state is missing, because an address that ends in “Washington” is more likely in DC.
  WA: '',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** A ZIP code after a state's letters, if it is still being typed. */
const unfinishedZip = /(,\s*[a-z]{2}(?:\s+\d{5}(?=-))?)(?:\s+\d{1,4}|-\d{0,3})$/i
/** A state's letters at the end of an address, alone or before a ZIP code. */
const lettersAtEnd = /(?:,\s*([a-z]{2})|\s([a-z]{2})\s+\d{5}(?:-\d{4})?)(?:\s+\d{5}(?:-\d{4})?)?$/i
const doorAtEnd = /\b(?:apt|unit|suite|ste|room|rm|box|no)\.?$/i
const zipAtEnd = /(?:^|\s)(\d{5})(?:-\d{4})?$/

/**
 * A hint if both addresses are clearly outside the service area, otherwise null. It never prevents
 * sending, because the office decides on the phone.
 * @param from as typed
 * @param to as typed
 */
export function areaAdvice(from: string, to: string): string | null {
  return isPlainlyOutside(from) && isPlainlyOutside(to)
    ? 'Both addresses look like they’re outside our service area: Washington DC, Northern Virginia and Maryland. Send your request anyway and we’ll tell you on the phone whether we can help.'
    : null
}

/**
 * Whether an address has a different state, or a ZIP code outside of DC, Maryland and Virginia.
 * False if it has neither.
 */
export function isPlainlyOutside(address: string): boolean {
  const text = address
    .trim()
    .replace(/(?<![,\s])[,\s]*(USA|U\.S\.A?\.?|United States)\.?$/i, '')
    .trim()
    .replace(unfinishedZip, '$1')
  const letters = lettersAtEnd.exec(text)
  const state = (letters?.[1] ?? letters?.[2])?.toUpperCase()
  if (state !== undefined && servedStates.includes(state)) return false
  const zip = zipOf(text)
  if (zip !== undefined) return isZipOutside(zip)
  if (state !== undefined) return state in stateNames
  return endsInStateName(text)
}

/** The ZIP code at the end of an address. A number after words such as 'apt' isn't a ZIP code. */
function zipOf(text: string): string | undefined {
  const found = zipAtEnd.exec(text)
  if (found === null || doorAtEnd.test(text.slice(0, found.index).trimEnd())) return undefined
  return found[1]
}

function isZipOutside(zip: string): boolean {
  const area = Number(zip.slice(0, 3))
  return !servedZips.some(([from, to]) => area >= from && area <= to)
}

function endsInStateName(text: string): boolean {
  const lower = text.toLowerCase()
  return Object.values(stateNames).some(
    (name) =>
      name !== '' && (lower === name.toLowerCase() || lower.endsWith(`, ${name.toLowerCase()}`)),
  )
}
