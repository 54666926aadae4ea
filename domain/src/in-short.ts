import { business } from './business.ts'

/** Characters of a customer's text on a sheet of one page, or in a calendar. */
const shownLength = 360

/** A text of many lines in one: 'Sofa · Bed · 30 boxes', shortened to what a sheet has room for. */
export function inShort(text: string): string {
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ')
  return shorten(line, shownLength)
}

/** UTF-16 units of a word that is left out whole where it doesn't fit; a longer one is cut. */
const longestWord = 20

/**
 * A text of at most `max` code points, the one way to shorten what people read: it ends with '…' and after a
 * word if it is cut. At most one word is lost, also in a text without spaces, and no emoji or accented letter
 * is cut in half.
 */
export function shorten(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const room = characters.slice(0, max - 1).join('').length
  const end = endOfWord(text, startOf('grapheme', text, room) || room)
  const kept = text.slice(0, end).replace(/(?<![\s·,;\p{Pd}\u200d])[\s·,;\p{Pd}\u200d]+$/u, '')
  return `${kept === '' ? text.slice(0, room) : kept}…`
}

/** Before the word that a cut at `end` would go through. */
function endOfWord(text: string, end: number): number {
  const start = startOf('word', text.slice(0, end + longestWord), end)
  return start > 0 && end - start <= longestWord ? start : end
}

/** Where the grapheme or word begins that has this place in it, between its parts or at its beginning. */
function startOf(kind: 'grapheme' | 'word', text: string, place: number): number {
  return segmenterFor(kind)?.segment(text).containing(place)?.index ?? place
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Undefined in Firefox before version 125, where text is cut between code points. */
function segmenterFor(granularity: 'grapheme' | 'word'): Intl.Segmenter | undefined {
  if (!('Segmenter' in Intl)) return undefined
  const segmenter =
    segmenters.get(granularity) ?? new Intl.Segmenter(business.locale, { granularity })
  segmenters.set(granularity, segmenter)
  return segmenter
}
