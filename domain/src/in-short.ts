import { business } from './business.ts'

/**
 * Maximum length of a customer's text on a printed sheet and on the crew's page, in code points.
 */
const shownLength = 360

/** Joins the lines of a text with ' · ' and shortens the result to `shownLength`. */
export function inShort(text: string): string {
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ')
  return shorten(line, shownLength)
}

/**
 * A word of up to this many UTF-16 units is left out if there isn't room for all of it. A longer
 * word is cut.
 */
const longestWord = 20

/**
 * Shortens a text to at most `max` code points. A shortened text ends after a word, with '…', and
 * doesn't cut an emoji or an accented letter in half.
 */
export function shorten(text: string, max: number): string {
  // A code point has at most two UTF-16 units, so this part is enough to decide, however long the
  // text is.
  const head = text.slice(0, 2 * max + longestWord)
  const characters = [...head]
  if (characters.length <= max) return text
  const room = characters.slice(0, max - 1).join('').length
  const end = endOfWord(head, startOf('grapheme', head, room) || room)
  const kept = text.slice(0, end).replace(/(?<![\s·,;\p{Pd}\u200d])[\s·,;\p{Pd}\u200d]+$/u, '')
  return `${kept === '' ? text.slice(0, room) : kept}…`
}

/** The end of the text before a word that a cut at `end` would split. */
function endOfWord(text: string, end: number): number {
  const start = startOf('word', text.slice(0, end + longestWord), end)
  return start > 0 && end - start <= longestWord ? start : end
}

/** The start of the grapheme or word that contains this position. */
function startOf(kind: 'grapheme' | 'word', text: string, place: number): number {
  return segmenterFor(kind)?.segment(text).containing(place)?.index ?? place
}

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * The browser's segmenter; undefined in Firefox before version 125. Text is then cut between any
 * two code points.
 */
function segmenterFor(granularity: 'grapheme' | 'word'): Intl.Segmenter | undefined {
  if (!('Segmenter' in Intl)) return undefined
  const segmenter =
    segmenters.get(granularity) ?? new Intl.Segmenter(business.locale, { granularity })
  segmenters.set(granularity, segmenter)
  return segmenter
}
