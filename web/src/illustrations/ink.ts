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
 * Colors of the drawings: the illustration tokens of the theme (theme/colors.ts), which follow
 * light and dark mode. For `fill` and `stroke` attributes; a `style` attribute would violate the
 * CSP.
 */
export const ink: Readonly<Record<Ink, string>> = recordOf(
  names,
  (name) => `var(--m-colors-illustration-${name})`,
)

/** The page's background color, for holes in a drawing. */
export const pageInk = 'var(--m-colors-bg)'
