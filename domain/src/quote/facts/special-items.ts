import type { Quote } from '../quote-schema.ts'

/** Items that need special care, with the words that customers use. */
const words = {
  piano: ['piano', 'pianos', 'baby grand', 'spinet'],
  organ: ['pump organ', 'electric organ', 'church organ'],
  'gun safe': ['gun safe', 'gun safes'],
  safe: ['safe', 'safes', 'a safe', 'our safe', 'my safe', 'fireproof safe'],
  'pool table': ['pool table', 'pool tables', 'billiard table', 'billiards table'],
  'hot tub': ['hot tub', 'hot tubs', 'jacuzzi'],
  aquarium: ['aquarium', 'aquariums', 'fish tank', 'fish tanks'],
  'grandfather clock': ['grandfather clock', 'grandfather clocks'],
  treadmill: ['treadmill', 'treadmills'],
  elliptical: ['elliptical'],
  antiques: ['antique', 'antiques'],
  artwork: ['artwork', 'artworks', 'sculpture', 'sculptures', 'statue', 'statues'],
  chandelier: ['chandelier', 'chandeliers'],
  motorcycle: ['motorcycle', 'motorcycles', 'motorbike'],
} as const

const nameOf = new Map(
  Object.entries(words).flatMap(([name, found]) => found.map((word) => [word as string, name])),
)
/** Longer words first, so that a gun safe isn't found as a safe. */
const longestFirst = [...nameOf.keys()].sort((one, other) => other.length - one.length)
const item = new RegExp(
  String.raw`\b(?:(no|without|not)(?: an?| any)? )?(${longestFirst.join('|')})\b`,
  'g',
)

/**
 * The special items that a customer mentioned, each once: ['piano', 'gun safe']. 'No piano' doesn't
 * count, and neither does 'safe' in the notes, which may mean something else.
 */
export function namedItems({ inventory, notes }: Pick<Quote, 'inventory' | 'notes'>): string[] {
  const named = [...wordsIn(inventory), ...wordsIn(notes).filter((word) => word !== 'safe')]
  return [...new Set(named.map((word) => nameOf.get(word) ?? word))]
}

function wordsIn(text: string | null): string[] {
  return [...plain(text ?? '').matchAll(item)].flatMap(([, denied, word = '']) =>
    denied === undefined ? [word] : [],
  )
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
