const words = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve'],
]
const ordinals = [
  ...['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  ...['tenth', 'eleventh', 'twelfth', 'thirteenth'],
]

/** Writes a number as a word, 'three' for 3; above twelve in digits. */
export const numberWord = (count: number): string => words[count] ?? String(count)

/** Writes a place in a sequence as a word, 'fourth' for 4; '14th' for places above thirteen. */
export function ordinalWord(place: number): string {
  const word = ordinals[place]
  if (word !== undefined && word !== '') return word
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  const ending = (!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10]) || 'th'
  return `${place}${ending}`
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
