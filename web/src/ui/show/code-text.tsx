import { chakra } from '../layout.ts'

/**
 * Text that is read out or copied by hand, in a font in which O and 0, l and 1 are easy to
 * distinguish.
 */
export const CodeText = chakra('span', {
  base: {
    fontFamily: 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace',
    fontVariantNumeric: 'slashed-zero',
  },
})
