/** An emoji in a name, with the characters that color it or join it to the next one. */
const picture =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]\ufe0f?\u200d?/gu
const title = /^(?:mr|mrs|ms|mx|miss|dr|prof|rev)\.?$/i
const suffix = /^(?:jr|sr|ii|iii|iv|md|phd|esq)$/i
const initial = /^.\.?$/u
const and = / ?[&+] ?| and /i

const isSuffix = (word: string) => suffix.test(word.replaceAll('.', ''))

/**
 * Removes emoji and suffixes such as 'Jr.', and puts the last name last: 'Ann Lee' for 'Lee, Ann'.
 */
function spokenName(name: string): string {
  const parts = name
    .replace(picture, ' ')
    .split(',')
    .map((part) => part.split(/\s+/).filter((word) => word !== '' && !isSuffix(word)))
  const [family = [], ...given] = parts.filter((words) => words.length > 0)
  return [...given.flat(), ...family].join(' ').split(and).join(' & ')
}

/**
 * The name to greet a customer with: 'Ann' for 'Ann Beatrix Lee', 'Lee, Ann Beatrix' and 'Dr. Ann
 * Lee', 'John & Jane' for 'John and Jane Smith'. Returns the whole name of a family, and a name
 * that has only a title or an initial before the last name: 'The Smith Family', 'Dr. Lee'. '' for
 * an empty name.
 */
export function firstName(name: string): string {
  const whole = spokenName(name)
  if (/^the .*s$| family$/i.test(whole)) return whole
  const people = whole.split(' & ').map(firstWord)
  return people.includes('') ? whole : people.join(' & ')
}

/** The first name of one person; '' if there is only a title or an initial before the last name. */
function firstWord(person: string): string {
  const words = person.split(' ')
  const isTitled = title.test(words[0] ?? '')
  const first = isTitled && words.length < 3 ? '' : (words[isTitled ? 1 : 0] ?? '')
  return initial.test(first) ? '' : first
}

/**
 * Splits a name into first and last name for a form: 'Ann' and 'Beatrix Lee' for 'Lee, Ann
 * Beatrix'.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const first = firstName(name)
  const whole = spokenName(name)
  const at = whole.indexOf(`${first} `)
  return { firstName: first, lastName: at === -1 ? '' : whole.slice(at + first.length + 1) }
}

/** The name by which the office refers to a customer: 'Lee' for 'Ann Lee', also for a family. */
export function lastName(name: string): string {
  return (
    spokenName(name)
      .replace(/ family$/i, '')
      .split(' ')
      .at(-1) || name.trim()
  )
}
