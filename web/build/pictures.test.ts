// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { socialCard } from '../src/app/social/social-card.tsx'
import { manifest, markSvg } from './icons/icons.ts'
import { paint } from './paint.ts'

const publicFile = (name: string) => readFileSync(join(import.meta.dirname, '../public', name))

function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('social cards', () => {
  const card = socialCard('Pack in the right order for a calm last night')

  test('are 1200 × 630 pixels', () => {
    expect(sizeOf(paint(card))).toEqual([1200, 630])
  })

  test('have a wrapped title, and plain colors instead of variables', () => {
    expect(card).toContain('Pack in the right order</tspan>')
    expect(card).not.toContain('var(')
  })
})

describe('the map of the service area', () => {
  const map = readFileSync(
    join(import.meta.dirname, '../src/illustrations/service-area.svg'),
    'utf8',
  )

  test('is smaller than 6 kB', () => {
    expect(map.length).toBeLessThan(6000)
  })

  test('groups the five names that are shown only on wide screens', () => {
    const [, more = ''] = map.split('<g id="more">')
    expect([...more.matchAll(/>([A-Z][a-z]+)<\/text>/g)].map(([, name]) => name)).toEqual([
      'Gaithersburg',
      'Reston',
      'Bowie',
      'Fairfax',
      'Manassas',
    ])
  })

  test('has the colors of the theme, so that it follows dark mode', () => {
    expect(map).toContain('var(--m-colors-')
    expect(map).not.toMatch(/#[0-9a-f]{3}/i)
  })
})

describe('the site’s icons', () => {
  test.each([
    ['icon-32.png', 32],
    ['apple-touch-icon.png', 180],
    ['icon-512.png', 512],
    ['icon-512-maskable.png', 512],
  ])('%s is %i pixels wide and high', (name, size) => {
    expect(sizeOf(publicFile(name))).toEqual([size, size])
  })

  test('are up to date with the drawn logo in favicon.svg', () => {
    expect(publicFile('favicon.svg').toString()).toBe(markSvg({ radius: 9 }))
  })

  test('exist if the manifest lists them, and the manifest is up to date', () => {
    const served = JSON.parse(publicFile('site.webmanifest').toString()) as {
      name: string
      icons: { src: string }[]
    }
    expect(served).toEqual(JSON.parse(manifest()))
    expect(served.name).toBe('Potomac Movers')
    for (const { src } of served.icons) expect(publicFile(src).byteLength).toBeGreaterThan(500)
  })
})
