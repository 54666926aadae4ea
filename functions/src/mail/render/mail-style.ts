import type { CSSProperties } from 'react'

/** Colors of the website's theme (design.md), in light mode and in the dark mode of email apps. */
const colors = {
  page: { backgroundColor: ['#F4F6FA', '#0B1226'] },
  panel: { backgroundColor: ['#FFFFFF', '#131E3A'] },
  fg: { color: ['#101B38', '#EEF2FB'] },
  muted: { color: ['#46536F', '#B4BFD6'] },
  edge: { borderColor: ['#D6DDE9', '#26345A'] },
  brand: { backgroundColor: ['#2145B0', '#F2A3B1'], color: ['#FFFFFF', '#101B38'] },
  link: { color: ['#2145B0', '#A9BFFF'] },
  ring: { borderColor: ['#2145B0', '#F2A3B1'] },
  notice: { backgroundColor: ['#FFF0C2', '#3A2E08'], color: ['#6A4800', '#F6D57A'] },
} as const
type ColorName = keyof typeof colors

const propertyNames: Record<string, string> = {
  ...{ backgroundColor: 'background-color', borderColor: 'border-color', color: 'color' },
}

const entriesOf = (name: ColorName) =>
  Object.entries<readonly [light: string, dark: string]>(colors[name])

/** Inline styles, because many email apps ignore all others, and the classes for dark mode. */
function look(names: `${ColorName}` | `${ColorName} ${ColorName}`, style: CSSProperties) {
  const found = names.split(' ') as ColorName[]
  const inLight = found.flatMap(entriesOf).map(([property, [light]]) => [property, light])
  return {
    className: found.map((name) => `m-${name}`).join(' '),
    style: { ...style, ...(Object.fromEntries(inLight) as CSSProperties) },
  }
}

/** The dark colors for email apps that support style sheets. They override the inline ones. */
export const darkModeCss = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${Object.keys(colors)
  .map((name) => darkRule(name as ColorName))
  .join('\n')}
}`

function darkRule(name: ColorName): string {
  // The body of React Email repeats its color on the cell of its table.
  const selector = name === 'page' ? '.m-page,.m-page>table>tbody>tr>td' : `.m-${name}`
  const rules = entriesOf(name).map(
    ([property, [, dark]]) => `${propertyNames[property]}:${dark}!important`,
  )
  return `${selector}{${rules.join(';')}}`
}

const edged = { borderTop: '1px solid' }
const tabular = { fontVariantNumeric: 'tabular-nums' }
const wrapped = { overflowWrap: 'anywhere' } as const
const fontFamily = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

const cell = (padding: string, fontSize: number, more: CSSProperties = {}): CSSProperties => ({
  ...{ padding, fontSize, lineHeight: 1.5, verticalAlign: 'top', textAlign: 'left' },
  ...{ fontWeight: 400, ...more },
})
const figure = (padding: string, fontSize: number, more: CSSProperties = {}) =>
  cell(padding, fontSize, { lineHeight: 1.4, textAlign: 'right', ...tabular, ...more })

const block = { display: 'block' } as const
const box = { margin: '0 0 24px', borderRadius: 10, fontSize: 15 }

export const looks = {
  page: look('page', { margin: 0, padding: '24px 12px', fontFamily }),
  panel: look('panel edge', {
    ...{ width: '100%', maxWidth: 600, margin: '0 auto', border: '1px solid', borderRadius: 16 },
  }),
  logo: look('fg', { margin: '0 0 24px', fontSize: 18, fontWeight: 800, letterSpacing: '-0.02em' }),
  heading: look('fg', {
    ...{ margin: '0 0 20px', fontSize: 26, lineHeight: 1.25, fontWeight: 800 },
    ...{ letterSpacing: '-0.025em', ...wrapped },
  }),
  paragraph: look('fg', { margin: '0 0 20px', fontSize: 16, lineHeight: 1.6 }),
  notice: look('notice', { ...box, margin: '0 0 20px', padding: '12px 16px', lineHeight: 1.5 }),
  note: look('muted', { margin: '-8px 0 24px', fontSize: 13, lineHeight: 1.5 }),
  subheading: look('fg', { margin: '0 0 8px', fontSize: 16, fontWeight: 750 }),
  amount: look('fg', {
    ...{ margin: '0 0 12px', fontSize: 34, fontWeight: 800, lineHeight: 1.2, ...tabular },
  }),
  steps: look('fg', { margin: '0 0 24px', paddingLeft: 24, fontSize: 16, lineHeight: 1.7 }),
  label: look('muted edge', cell('8px 16px 8px 0', 14, { width: '34%', ...edged })),
  value: look('fg edge', cell('8px 0', 15, { ...edged, ...wrapped })),
  figureLabel: look('fg edge', figure('8px 12px 8px 0', 15, { textAlign: 'left', ...edged })),
  figure: look('fg edge', figure('8px 0 8px 8px', 15, { fontWeight: 700, ...edged })),
  figureBefore: look('muted edge', figure('8px 0 8px 12px', 15, edged)),
  partLabel: look('muted', figure('2px 12px 6px 14px', 14, { textAlign: 'left' })),
  part: look('muted', figure('2px 0 6px 8px', 14)),
  columnHead: look('muted', figure('0 0 8px 12px', 13, { verticalAlign: 'bottom' })),
  listItem: look('edge', { padding: '10px 0', ...edged, ...wrapped }),
  link: look('link', { fontSize: 15, lineHeight: 1.5, textDecoration: 'underline' }),
  ring: look('ring', { ...block, width: 8, height: 8, border: '4px solid', borderRadius: '50%' }),
  dot: look('brand', { ...block, width: 16, height: 16, borderRadius: '50%' }),
  line: look('brand', { ...block, width: 4, height: 44, marginLeft: 6 }),
  stop: look('fg', { ...cell('0', 15), height: 60, ...wrapped, whiteSpace: 'pre-line' }),
  stopLabel: look('muted', { ...block, fontSize: 13 }),
  words: look('fg edge', {
    ...{ ...box, padding: '14px 16px', border: '1px solid', lineHeight: 1.6 },
    ...{ ...wrapped, whiteSpace: 'pre-line' },
  }),
  button: look('brand', { padding: '13px 22px', borderRadius: 10, fontSize: 16, fontWeight: 650 }),
  footer: look('muted edge', {
    ...{ margin: '8px 0 0', paddingTop: 20, fontSize: 14, lineHeight: 1.6, ...edged },
  }),
  footerLink: look('muted', {}),
  phoneLink: look('fg', { whiteSpace: 'nowrap' }),
}

export const styles = {
  cell: { padding: 32 },
  table: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' },
  linkList: { margin: '0 0 24px', padding: 0, listStyle: 'none' },
  routeMark: { width: 30, padding: 0, verticalAlign: 'top' },
  buttonCell: { margin: '4px 0 28px' },
} satisfies Record<string, CSSProperties>
