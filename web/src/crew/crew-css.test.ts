import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(resolve(import.meta.dirname, 'crew.css'), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

/** A text color and a background color. */
const pairs = [
  ...['fg bg', 'fg panel', 'fg done', 'fg say', 'muted bg', 'muted panel'],
  ...['link bg', 'link panel', 'link say', 'on-solid solid'],
]

/** The relative luminance that WCAG 2 defines. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(colors: string, pair: string): number {
  const [one = 0, other = 0] = pair.split(' ').map((name) => {
    const hex = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(colors)?.[1]
    if (hex === undefined) throw new Error(`No color --${name}`)
    return luminance(hex)
  })
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

test.each(pairs)('on a crew’s page %s is readable in sunlight, in light and dark mode', (pair) => {
  expect(contrast(light, pair)).toBeGreaterThanOrEqual(7)
  expect(contrast(dark, pair)).toBeGreaterThanOrEqual(7)
})
