import { chakra } from '../layout.ts'

/**
 * Text that people read out or copy by hand, in a font that makes O and 0, l and 1 easy to
 * distinguish.
 */
export const CodeText = chakra('span', {
  base: {
    fontFamily: 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace',
    fontVariantNumeric: 'slashed-zero',
  },
})
