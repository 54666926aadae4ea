import { foldLetters } from '../quote/search/fold.ts'
import { stateNames } from '../service-area.ts'

const served = new Map([
  ['dc', 'DC'],
  ['district of columbia', 'DC'],
  ['va', 'VA'],
  ['virginia', 'VA'],
  ['md', 'MD'],
  ['maryland', 'MD'],
])

const country = /(?<![,\s])[,\s]*\b(?:USA|U\.S\.A?\.?|United States)\.?$/i
const zip = /(?<![,\s])[,\s]+\d{5}(?:-\d{4})?$/
/** A town's name: up to five words, the first with at least two letters. */
const townName = /^\p{L}{2,}\.?(?:[ '’-]\p{L}+\.?){0,4}$/u
/** Words in street names. A town that contains one of them isn't shown. */
const streetWords = new Set(
  (
    'street st avenue ave av road rd drive dr lane ln boulevard blvd court ct place pl terrace ter ' +
    'circle cir way highway hwy parkway pkwy trail trl square sq alley aly row loop path pike turnpike ' +
    'crescent cres plaza plz mews walk run crossing xing broadway nw ne sw se n s e w north south east west'
  ).split(' '),
)
/** Street words that can also start a town's name: 'St. Leonard', 'North Bethesda'. */
const townBeginnings = new Set(['st', 'north', 'south', 'east', 'west'])
const noteWords = new Set(
  (
    'call ask ring buzz text leave wait knock door doorbell pin password alarm keypad near behind under ' +
    'opposite is me my mr mrs ms miss mx dr family residence household'
  ).split(' '),
)
/** Numbers as words. A town's name may start with one, but in a door code more of them follow. */
const digitWords = new Set('zero oh one two three four five six seven eight nine ten'.split(' '))
const doorWords =
  /\b(?:apt|apartment|unit|suite|ste|floor|fl|room|rm|bldg|building|box|lot|gate|code|attn|co)\b/i

/**
 * Extracts the town from a typed address: 'Arlington, VA' from '1200 Wilson Blvd, Arlington, VA
 * 22209'. The town is shown where streets and names must not be, so a doubtful address returns
 * null.
 * @param person name of the customer, because some customers type their name instead of a town
 * @returns null if it isn't clear which part is the town
 */
export function townOf(address: string, person = ''): string | null {
  const text = address.trim().replace(country, '').replace(zip, '').replace(zip, '')
  const [, before = '', last = ''] = stateAtEnd.exec(text) ?? []
  const state = stateOf(last)
  if (state === null) return null
  if (state === 'DC') return 'Washington, DC'
  const parts = before.split(',')
  const town = (parts.at(-1) ?? '').trim()
  // Without a comma, a street before the town can't be recognized.
  const isApart = parts.length > 1 || town.split(' ').length <= 2
  return isApart && isTown(town) && !isNamed(town, person) ? `${town}, ${state}` : null
}

/** Whether a text contains a word of a person's name, or the whole name as one word. */
function isNamed(text: string, person: string): boolean {
  const words = wordsOf(text)
  const names = wordsOf(person)
  const whole = names.join('')
  return (
    (whole !== '' && words.join('').includes(whole)) || names.some((name) => words.includes(name))
  )
}

/** The words of a text that have at least two letters, in lowercase and without accents. */
function wordsOf(text: string): string[] {
  return [...foldLetters(text).matchAll(/\p{L}{2,}/gu)].map(([word]) => word)
}

const stateAtEnd = /^(.*?)(?<![,\s])[,\s]+([^,\s]+|district of columbia)$/i

/**
 * A state in lowercase counts only if it is nearby, because 'in', 'me', 'or' and 'ok' are words in
 * notes.
 */
function stateOf(text: string): string | null {
  return served.get(text.toLowerCase()) ?? (Object.hasOwn(stateNames, text) ? text : null)
}

function isTown(text: string): boolean {
  if (text.length > 40 || !townName.test(text) || doorWords.test(text)) return false
  const [first = '', ...others] = text
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[ '’-]/)
  const isFirstPlain = !streetWords.has(first) || (townBeginnings.has(first) && others.length > 0)
  const isNote = noteWords.has(first) || others.some((word) => noteWords.has(word))
  const isCode = others.some((word) => digitWords.has(word))
  return isFirstPlain && !isNote && !isCode && !others.some((word) => streetWords.has(word))
}
