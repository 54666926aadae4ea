/** Chakra's own, which is neither a style nor an attribute. */
const ofChakra = new Set(['as', 'asChild', 'theme', 'unstyled'])

/**
 * Whether Chakra hands a prop that is no style on to an element. In place of Emotion's list of all
 * attributes (1.8 kB): types let nothing else through to an element of ours.
 */
export default function isPropValid(prop: string): boolean {
  return !ofChakra.has(prop)
}
