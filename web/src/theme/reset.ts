/** What browsers draw by themselves and the design does not want. */
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
