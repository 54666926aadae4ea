import { isOneOf, keysOf } from '../../keys.ts'

// Without zod, because the public form shows the choices before its checks are loaded.

/** The sizes of a home, as in `rates` of `settings/office`. */
export const homeSizeLabels = {
  studio: 'Studio',
  one: '1 bedroom',
  two: '2 bedrooms',
  three: '3 bedrooms',
  four_plus: '4+ bedrooms',
} as const
export type HomeSize = keyof typeof homeSizeLabels
export const homeSizes = keysOf(homeSizeLabels)

const answerLabels = { ...homeSizeLabels, not_sure: 'Not sure' } as const

/** The choices of the form. Like all answers about a move, they are stored as the customer reads them. */
export const homeSizeAnswers = Object.values(answerLabels)

/** The size in a stored answer about a home; null for no answer, for 'Not sure' and for unknown words. */
export function homeSizeOf(answer: string | null): HomeSize | null {
  const size = keysOf(answerLabels).find((key) => answerLabels[key] === answer)
  return isOneOf(homeSizes, size) ? size : null
}
