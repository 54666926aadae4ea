/**
 * Style props by the kind of their tokens, each with its short names. Chakra's own set
 * (preset-base) has filters, gradients and rings that no page uses, and adds 4 kB to every page;
 * utilities.test.ts fails when the code uses one that isn't here.
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

/** The style props of Chakra's components in this system. */
export const utilities = {
  ...Object.fromEntries(
    Object.entries(byTokens).flatMap(([values, lines]) => lines.map((line) => entry(line, values))),
  ),
  boxSize: {
    values: 'sizes',
    transform: (value: string) => ({ width: value, height: value }),
  },
  /** Hides an element from a width on: `hideFrom="md"`. */
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
