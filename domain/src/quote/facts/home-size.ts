// This file doesn't use zod, because the public form shows the choices before its checks are
// loaded.

/** The sizes of a home, as in `prices.usual` of `settings/office`. */
export const homeSizeLabels = {
  studio: 'Studio',
  one: '1 bedroom',
  two: '2 bedrooms',
  three: '3 bedrooms',
  four_plus: '4+ bedrooms',
} as const
export type HomeSize = keyof typeof homeSizeLabels

/**
 * The choices of the form. Like all answers about a move, they are stored in the customer's
 * wording.
 */
export const homeSizeAnswers = [...Object.values(homeSizeLabels), 'Not sure'] as const
