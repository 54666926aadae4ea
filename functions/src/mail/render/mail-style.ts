import type { CSSProperties } from 'react'

/** Colors of the site's theme (design.md); dark if the reader's email program is dark. */
const light = {
  page: '#F4F6FA',
  panel: '#FFFFFF',
  fg: '#101B38',
  muted: '#46536F',
  border: '#D6DDE9',
  brand: '#2145B0',
  onBrand: '#FFFFFF',
  notice: '#FFF0C2',
  onNotice: '#6A4800',
} as const

const dark = {
  page: '#0B1226',
  panel: '#131E3A',
  fg: '#EEF2FB',
  muted: '#B4BFD6',
  border: '#26345A',
  brand: '#F2A3B1',
  onBrand: '#101B38',
  link: '#A9BFFF',
  notice: '#3A2E08',
  onNotice: '#F6D57A',
} as const

const edge: CSSProperties = { borderTop: `1px solid ${light.border}` }
const tabular: CSSProperties = { fontVariantNumeric: 'tabular-nums' }

/** A cell of figures, or the header of a row or column. */
function figureCell(
  [padding, fontSize, color]: [padding: string, fontSize: string, color: string],
  own: CSSProperties,
  last: CSSProperties = {},
): CSSProperties {
  const plain = {
    lineHeight: 1.4,
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
  } as const
  return { padding, fontSize, ...plain, ...own, color, ...last }
}

const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** Inline styles, because many email programs drop everything else. */
export const styles = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: light.page, fontFamily: font },
  panel: {
    width: '100%',
    maxWidth: '600px',
    margin: '0 auto',
    backgroundColor: light.panel,
    border: `1px solid ${light.border}`,
    borderRadius: '16px',
  },
  cell: { padding: '32px' },
  logo: {
    margin: '0 0 24px',
    fontSize: '18px',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    color: light.fg,
  },
  heading: {
    margin: '0 0 20px',
    fontSize: '26px',
    lineHeight: 1.25,
    fontWeight: 800,
    letterSpacing: '-0.025em',
    color: light.fg,
    overflowWrap: 'anywhere',
  },
  paragraph: { margin: '0 0 20px', fontSize: '16px', lineHeight: 1.6, color: light.fg },
  notice: {
    margin: '0 0 20px',
    padding: '12px 16px',
    fontSize: '15px',
    lineHeight: 1.5,
    borderRadius: '10px',
    backgroundColor: light.notice,
    color: light.onNotice,
  },
  subheading: { margin: '0 0 8px', fontSize: '16px', fontWeight: 750, color: light.fg },
  amount: {
    margin: '0 0 12px',
    fontSize: '34px',
    fontWeight: 800,
    lineHeight: 1.2,
    color: light.fg,
    fontVariantNumeric: 'tabular-nums',
  },
  steps: {
    margin: '0 0 24px',
    paddingLeft: '24px',
    fontSize: '16px',
    lineHeight: 1.7,
    color: light.fg,
  },
  table: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' },
  label: {
    padding: '8px 16px 8px 0',
    width: '34%',
    fontSize: '14px',
    lineHeight: 1.5,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    color: light.muted,
    borderTop: `1px solid ${light.border}`,
  },
  value: {
    padding: '8px 0',
    fontSize: '15px',
    lineHeight: 1.5,
    verticalAlign: 'top',
    color: light.fg,
    borderTop: `1px solid ${light.border}`,
    overflowWrap: 'anywhere',
  },
  figureLabel: figureCell(['8px 12px 8px 0', '15px', light.fg], { textAlign: 'left' }, edge),
  figurePart: figureCell(['2px 12px 6px 14px', '14px', light.muted], { textAlign: 'left' }),
  figure: figureCell(['8px 0 8px 8px', '15px', light.fg], { fontWeight: 700, ...tabular }, edge),
  figureBefore: figureCell(['8px 0 8px 12px', '15px', light.muted], tabular, edge),
  partFigure: figureCell(['2px 0 6px 8px', '14px', light.muted], tabular),
  columnHead: figureCell(['0 0 8px 12px', '13px', light.muted], { verticalAlign: 'bottom' }),
  note: { margin: '-8px 0 24px', fontSize: '13px', lineHeight: 1.5, color: light.muted },
  linkList: { margin: '0 0 24px', padding: 0, listStyle: 'none' },
  linkItem: {
    padding: '10px 0',
    borderTop: `1px solid ${light.border}`,
    overflowWrap: 'anywhere',
  },
  link: { fontSize: '15px', lineHeight: 1.5, color: light.brand, textDecoration: 'underline' },
  routeMark: { width: '30px', padding: 0, verticalAlign: 'top' },
  ring: {
    display: 'block',
    width: '8px',
    height: '8px',
    border: `4px solid ${light.brand}`,
    borderRadius: '50%',
  },
  dot: {
    display: 'block',
    width: '16px',
    height: '16px',
    borderRadius: '50%',
    backgroundColor: light.brand,
  },
  line: {
    display: 'block',
    width: '4px',
    height: '44px',
    marginLeft: '6px',
    backgroundColor: light.brand,
  },
  stop: {
    height: '60px',
    fontSize: '15px',
    lineHeight: 1.5,
    verticalAlign: 'top',
    color: light.fg,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  stopLabel: { display: 'block', fontSize: '13px', color: light.muted },
  words: {
    margin: '0 0 24px',
    padding: '14px 16px',
    border: `1px solid ${light.border}`,
    borderRadius: '10px',
    fontSize: '15px',
    lineHeight: 1.6,
    color: light.fg,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  buttonCell: { margin: '4px 0 28px' },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: 650,
    textDecoration: 'none',
    backgroundColor: light.brand,
    color: light.onBrand,
  },
  footer: {
    margin: '8px 0 0',
    paddingTop: '20px',
    borderTop: `1px solid ${light.border}`,
    fontSize: '14px',
    lineHeight: 1.6,
    color: light.muted,
  },
  footerLink: { color: light.muted },
  phoneLink: { color: light.fg, whiteSpace: 'nowrap' },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} as const satisfies Record<string, CSSProperties>

/**
 * For email programs that support style sheets: the dark colors, which override the inline ones.
 */
export const darkModeCss = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-page{background-color:${dark.page}!important}
.m-panel{background-color:${dark.panel}!important;border-color:${dark.border}!important}
.m-fg{color:${dark.fg}!important}
.m-muted{color:${dark.muted}!important}
.m-edge{border-color:${dark.border}!important}
.m-brand{background-color:${dark.brand}!important;color:${dark.onBrand}!important}
.m-link{color:${dark.link}!important}
.m-ring{border-color:${dark.brand}!important}
.m-notice{background-color:${dark.notice}!important;color:${dark.onNotice}!important}
}`
