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
/** What a town's name is made of: letters, in words of two or more. */
const townName = /^\p{L}{2,}\.?(?:[ '’-]\p{L}+\.?){0,4}$/u
/** Words of streets, which some towns have too: those are left out. */
const streetWords = new Set(
  (
    'street st avenue ave av road rd drive dr lane ln boulevard blvd court ct place pl terrace ter ' +
    'circle cir way highway hwy parkway pkwy trail trl square sq alley aly row loop path pike turnpike ' +
    'crescent cres plaza plz mews walk run crossing xing broadway nw ne sw se n s e w north south east west'
  ).split(' '),
)
/** Which of them begin the name of a town: 'St. Leonard', 'North Bethesda'. */
const townBeginnings = new Set(['st', 'north', 'south', 'east', 'west'])
/** Words of notes for the crew. */
const noteWords = new Set(
  (
    'call ask ring buzz text leave wait knock door doorbell pin password alarm keypad near behind under ' +
    'opposite is me my mr mrs ms miss mx dr family residence household'
  ).split(' '),
)
/** Digits as words: a town may begin with one, a code goes on with them. */
const digitWords = new Set('zero oh one two three four five six seven eight nine ten'.split(' '))
const doorWords =
  /\b(?:apt|apartment|unit|suite|ste|floor|fl|room|rm|bldg|building|box|lot|gate|code|attn|co)\b/i

/**
 * The town of an address that somebody typed: 'Arlington, VA' of '1200 Wilson Blvd, Arlington, VA 22209'.
 * Shown where streets and names may not be, so it rather says nothing than one of those.
 * @param person whose address it is: some type their name where the town belongs
 * @returns null where it is not plain which part the town is
 */
export function townOf(address: string, person = ''): string | null {
  const text = address.trim().replace(country, '').replace(zip, '').replace(zip, '')
  const [, before = '', last = ''] = stateAtEnd.exec(text) ?? []
  const state = stateOf(last)
  if (state === null) return null
  if (state === 'DC') return 'Washington, DC'
  const parts = before.split(',')
  const town = (parts.at(-1) ?? '').trim()
  // Without a comma nobody can tell a street before it.
  const isApart = parts.length > 1 || town.split(' ').length <= 2
  return isApart && isTown(town) && !isNamed(town, person) ? `${town}, ${state}` : null
}

/** Whether a word of a person's name stands in a text, or the whole name in one word. */
function isNamed(text: string, person: string): boolean {
  const words = wordsOf(text)
  const names = wordsOf(person)
  const whole = names.join('')
  return (
    (whole !== '' && words.join('').includes(whole)) || names.some((name) => words.includes(name))
  )
}

/** Without accents, which are typed in one field and left out in another. */
function wordsOf(text: string): string[] {
  return [...foldLetters(text).matchAll(/\p{L}{2,}/gu)].map(([word]) => word)
}

const stateAtEnd = /^(.*?)(?<![,\s])[,\s]+([^,\s]+|district of columbia)$/i

/** Small letters count for states nearby alone: 'in', 'me', 'or' and 'ok' are words of notes. */
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
