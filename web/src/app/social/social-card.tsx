import { business } from '@moving/domain/business'
import { renderToStaticMarkup } from 'react-dom/server'
import { Street } from '../../illustrations/hero-street.tsx'
import { bracketsPath } from '../../illustrations/brackets.ts'
import { colors } from '../../theme/colors.ts'
import { createStyleCache, Providers } from '../providers.tsx'
import { wrapTitle } from './wrap-title.ts'

const color = (token: string) => `var(--m-colors-${token})`

/**
 * The image for links on social media: 1200 × 630, with the page's title above the street. The
 * build converts this SVG to a PNG. Fonts are set with attributes, because the converter doesn't
 * read style sheets.
 */
export function socialCard(title: string): string {
  const cache = createStyleCache()
  cache.compat = true
  const markup = renderToStaticMarkup(
    <Providers cache={cache}>
      <Card title={title} />
    </Providers>,
  )
  const svg = /<svg[^]*<\/svg>/.exec(markup)?.[0] ?? ''
  return withLightColors(
    svg
      .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
      .replace(
        /<text class="[^"]*"/g,
        '<text font-size="22" font-weight="700" letter-spacing="-.4" fill="' +
          color('illustration-paper') +
          '"',
      ),
  )
}

function Card({ title }: { title: string }) {
  const lines = wrapTitle(title, 34)
  return (
    <svg viewBox="0 0 1200 630" width="1200" height="630" fontFamily="Public Sans">
      <path d="M0 0h1200v630H0z" fill={color('bg-blossom')} />
      <g transform="translate(82 364) scale(.72)">
        <Street />
      </g>
      <rect x="64" y="52" width="60" height="60" rx="15" fill={color('brand-solid')} />
      <path
        d={bracketsPath}
        transform="translate(64 52) scale(1.667)"
        fill="none"
        stroke={color('brand-contrast')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g fill={color('fg')} fontWeight="800">
        <text x="142" y="93" fontSize="32" letterSpacing="-.8">
          {business.name}
        </text>
        <text fontSize="72" letterSpacing="-2.4">
          {lines.map((line, index) => (
            <tspan key={line} x="62" y={206 + index * 78}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
      <text
        x="1136"
        y="92"
        fontSize="24"
        textAnchor="end"
        fill={color('fg-muted')}
        fontWeight="600"
      >
        {business.tagline}
      </text>
    </svg>
  )
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The theme's colors in light mode, by CSS variable. */
function lightValues(group: object, path: readonly string[] = []): [string, string][] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
    const here = name === 'DEFAULT' ? path : [...path, kebab(name)]
    if (typeof value !== 'object' || value === null) return []
    if ('value' in value && typeof value.value === 'object' && value.value !== null) {
      const light = (value.value as { _oldBrowser: string })._oldBrowser
      return [[`--m-colors-${here.join('-')}`, light] as [string, string]]
    }
    return lightValues(value, here)
  })
}

const light = new Map(lightValues(colors))

/** Replaces `var(--m-colors-…)` with the color, for programs that don't support CSS variables. */
function withLightColors(svg: string): string {
  return svg.replace(/var\((--m-colors-[a-z-]+)\)/g, (_, property: string) => {
    const color = light.get(property)
    if (color === undefined) throw new Error(`The theme has no ${property}`)
    return color
  })
}
