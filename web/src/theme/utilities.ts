/**
 * Style props by the category of their tokens, each with its short names. Chakra's own set
 * (preset-base) would add 4 kB to every page, because it has filters, gradients and rings that no
 * page uses. utilities.test.ts fails if the code uses a style prop that isn't in this list.
 */
const byTokens = {
  spacing: [
    'margin m',
    'marginTop mt',
    'marginRight mr',
    'marginBottom mb',
    'marginLeft ml',
    'marginInlineStart ms marginStart',
    'marginInlineEnd me marginEnd',
    'marginInline mx marginX',
    'marginBlock my marginY',
    'padding p',
    'paddingTop pt',
    'paddingRight pr',
    'paddingBottom pb',
    'paddingLeft pl',
    'paddingInlineStart ps paddingStart',
    'paddingInlineEnd pe paddingEnd',
    'paddingInline px paddingX',
    'paddingBlock py paddingY',
    'gap',
    'rowGap gapY',
    'columnGap gapX',
    'inset',
    'insetInline insetX',
    'insetBlock insetY',
    'insetInlineStart insetStart',
    'insetInlineEnd insetEnd',
    'top',
    'bottom',
    'left',
    'right',
    'scrollMarginTop',
  ],
  sizes: [
    'width w',
    'height h',
    'minWidth minW',
    'minHeight minH',
    'maxWidth maxW',
    'maxHeight maxH',
    'flexBasis',
  ],
  colors: [
    'color',
    'background bg',
    'backgroundColor bgColor',
    'borderColor',
    'borderTopColor',
    'borderRightColor',
    'borderBottomColor',
    'borderLeftColor',
    'borderInlineStartColor borderStartColor',
    'borderInlineEndColor borderEndColor',
    'outlineColor',
    'textDecorationColor',
    'fill',
    'stroke',
    'accentColor',
  ],
  radii: ['borderRadius rounded'],
  shadows: ['boxShadow shadow'],
  zIndex: ['zIndex'],
  durations: ['transitionDuration', 'animationDuration', 'animationDelay'],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  fontWeights: ['fontWeight'],
  lineHeights: ['lineHeight'],
  letterSpacings: ['letterSpacing'],
} as const

function entry(line: string, values: string) {
  const [property = '', ...shorthand] = line.split(' ')
  return [property, { values, shorthand }] as const
}

const hidden = { display: 'none' }

export const utilities = {
  ...Object.fromEntries(
    Object.entries(byTokens).flatMap(([values, lines]) => lines.map((line) => entry(line, values))),
  ),
  boxSize: {
    values: 'sizes',
    transform: (value: string) => ({ width: value, height: value }),
  },
  hideFrom: {
    values: 'breakpoints',
    transform: (_: string, { raw }: { raw: string }) => ({ [`@breakpoint ${raw}`]: hidden }),
  },
  hideBelow: {
    values: 'breakpoints',
    transform: (_: string, { raw }: { raw: string }) => ({ [`@breakpoint ${raw}Down`]: hidden }),
  },
  lineClamp: {
    transform: (lines: number) => ({
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: lines,
      WebkitBoxOrient: 'vertical',
    }),
  },
}
