import { recordOf } from '@moving/domain/keys'

const names = [
  'river',
  'truck',
  'deep',
  'blossom',
  'brick',
  'tint',
  'paper',
  'glass',
  'far',
  'lit',
] as const

export type Ink = (typeof names)[number]

/**
 * Colors of the drawings (theme/colors.ts), for `fill` and `stroke` attributes. They follow light
 * and dark mode. A `style` attribute would violate the Content-Security-Policy.
 */
export const ink: Readonly<Record<Ink, string>> = recordOf(
  names,
  (name) => `var(--m-colors-illustration-${name})`,
)

/** The page's background color, which makes a part of a drawing look like a hole. */
export const pageInk = 'var(--m-colors-bg)'
