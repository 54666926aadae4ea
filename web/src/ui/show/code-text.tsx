import { chakra } from '../layout.ts'

/** Characters that are read out or typed off: in this type O and 0, l and 1 are easy to tell apart. */
export const CodeText = chakra('span', {
  base: {
    fontFamily: 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace',
    fontVariantNumeric: 'slashed-zero',
  },
})
