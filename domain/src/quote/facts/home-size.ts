// This file doesn't use zod, because the public form shows these choices before it loads its
// checks.

/** The sizes of a home. `prices.usual` of `settings/office` uses the same keys. */
export const homeSizeLabels = {
  studio: 'Studio',
  one: '1 bedroom',
  two: '2 bedrooms',
  three: '3 bedrooms',
  four_plus: '4+ bedrooms',
} as const
export type HomeSize = keyof typeof homeSizeLabels

/**
 * The choices in the form. Like all answers about a move, they are stored as the customer reads
 * them.
 */
export const homeSizeAnswers = [...Object.values(homeSizeLabels), 'Not sure'] as const
