/** Removes browser defaults that the design doesn't use. */
export const reset = {
  '*, *::before, *::after, *::backdrop': {
    boxSizing: 'border-box',
    margin: 0,
    padding: 0,
    borderWidth: 0,
    borderStyle: 'solid',
    borderColor: 'border',
  },
  '*': { font: 'inherit' },
  'b, strong': { fontWeight: 'bold' },
  'i, em': { fontStyle: 'italic' },
  'ul, ol': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'img, svg, video, canvas, iframe': { display: 'block' },
  'img, video': { maxWidth: '100%', height: 'auto' },
  'h1, h2, h3, h4, p, dd, td, th': { overflowWrap: 'break-word' },
  'button, input, select, textarea': { color: 'inherit', letterSpacing: 'inherit' },
  'button, [type=button], [type=reset], [type=submit]': {
    appearance: 'button',
    backgroundColor: 'transparent',
  },
  'input[type=search]::-webkit-search-cancel-button': { appearance: 'none' },
  table: { borderCollapse: 'collapse', textIndent: 0 },
  '[hidden]:where(:not([hidden=until-found]))': { display: 'none !important' },
}

/** Rules for every page: color mode, type, focus, motion and print. */
export const globalCss = {
  ':root': {
    colorScheme: 'light dark',
    scrollPaddingBlock: '88px',
    '@supports not (color: light-dark(#000, #fff))': { colorScheme: 'light' },
    '@media print': { colorScheme: 'light' },
  },
  // Scrolls a focused element so far that no toast covers it.
  ':root:has([aria-label=Notifications]:not(:empty))': { scrollPaddingBlock: '176px' },
  ':root[data-theme=light]': { colorScheme: 'light' },
  ':root[data-theme=dark]': { colorScheme: 'dark', '@media print': { colorScheme: 'light' } },
  html: { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%', tabSize: 4 },
  body: {
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'body',
    color: 'fg',
    bg: 'bg',
    minHeight: '100dvh',
    WebkitTapHighlightColor: 'transparent',
    touchAction: 'manipulation',
    WebkitFontSmoothing: 'antialiased',
  },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  ':focus-visible': {
    outline: '3px solid {colors.focusRing}',
    outlineOffset: '2px',
  },
  // Elements whose content the build or a script writes (company-place.tsx).
  '[data-company][href], [data-company] a': {
    textDecoration: 'underline',
    textDecorationThickness: '0.06em',
  },
  '[data-company=footer]': { marginTop: '3' },
  '[data-company] a': { marginInlineStart: '3', paddingBlock: '14px' },
  '[data-band=river] :focus-visible': { outlineColor: 'accent.solid' },
  ':root:not([data-script]) [data-with-script]': { display: 'none !important' },
  ':root[data-script=on] [data-without-script]': { display: 'none !important' },
  ':root[data-signed-in] [data-signed-out-only]': { display: 'none !important' },
  ':root:not([data-signed-in]) [data-signed-in-only]': { display: 'none !important' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '::selection': { bg: 'brand.muted', color: 'fg' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': {
    '[data-screen-only]': { display: 'none !important' },
    '*, *::before, *::after': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      boxShadow: 'none !important',
    },
    '@page': { size: 'letter', margin: '0.5in 0.7in' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'article, li, tr': { breakInside: 'avoid' },
  },
}

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  rise: { from: { opacity: 0, transform: 'translateY(12px)' } },
  slideIn: { from: { transform: 'translateX(100%)' } },
  pulse: { '50%': { opacity: 0.5 } },
}
