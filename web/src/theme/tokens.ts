const px = (pixels: number) => ({ value: `${pixels / 16}rem` })

/** The 4 px grid: step 4 is 16 px. */
const grid = {
  0.5: px(2),
  1: px(4),
  1.5: px(6),
  2: px(8),
  2.5: px(10),
  3: px(12),
  3.5: px(14),
  4: px(16),
  4.5: px(18),
  5: px(20),
  6: px(24),
  7: px(28),
  8: px(32),
  9: px(36),
  10: px(40),
  11: px(44),
  12: px(48),
  13: px(52),
  14: px(56),
  16: px(64),
  18: px(72),
  20: px(80),
  24: px(96),
  26: px(104),
}

/** Sizes, spacing, shapes and motion of docs/design.md. */
export const tokens = {
  fonts: {
    body: { value: "'Public Sans Variable', 'Public Sans Fallback', Arial, sans-serif" },
  },
  fontSizes: {
    xs: px(13),
    sm: px(14),
    note: px(15),
    md: px(16),
    lg: px(18),
    xl: px(20),
    '2xl': px(24),
    '3xl': px(30),
    '4xl': px(36),
    '5xl': px(40),
    '6xl': px(56),
    '7xl': px(60),
    '8xl': px(76),
  },
  fontWeights: {
    normal: { value: 400 },
    medium: { value: 500 },
    semibold: { value: 600 },
    button: { value: 650 },
    bold: { value: 700 },
    title: { value: 750 },
    heading: { value: 800 },
  },
  lineHeights: {
    tight: { value: 1.08 },
    snug: { value: 1.25 },
    body: { value: 1.6 },
  },
  letterSpacings: {
    tighter: { value: '-0.035em' },
    tight: { value: '-0.025em' },
    snug: { value: '-0.01em' },
  },
  spacing: grid,
  sizes: { ...grid, full: { value: '100%' }, prose: { value: '65ch' }, content: px(1280) },
  radii: {
    badge: px(6),
    control: px(10),
    card: px(16),
    panel: px(24),
    full: { value: '9999px' },
  },
  shadows: { floating: { value: '0 12px 32px -12px rgba(16, 27, 56, 0.28)' } },
  zIndex: { header: { value: 100 }, bar: { value: 90 }, skip: { value: 200 } },
  durations: { state: { value: '160ms' }, drawer: { value: '240ms' } },
}

/** The screen widths of docs/design.md, under Chakra's names. */
export const breakpoints = {
  sm: '480px',
  md: '768px',
  lg: '1024px',
  xl: '1280px',
  '2xl': '1536px',
}
