// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { socialCard } from '../src/app/social/social-card.tsx'
import { manifest, markSvg } from './icons/icons.ts'
import { paint } from './paint.ts'

const publicFile = (name: string) => readFileSync(join(import.meta.dirname, '../public', name))

/** Width and height in the header of a PNG. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('social cards', () => {
  const card = socialCard('Pack in the right order, and the last night is quiet')

  test('are pictures of 1200 x 630', () => {
    expect(sizeOf(paint(card))).toEqual([1200, 630])
  })

  test('show the title in lines, in colors that need no style sheet', () => {
    expect(card).toContain('Pack in the right order,</tspan>')
    expect(card).not.toContain('var(')
  })
})

describe('the service-area map', () => {
  const map = readFileSync(
    join(import.meta.dirname, '../src/illustrations/service-area.svg'),
    'utf8',
  )

  test('weighs less than 6 kB', () => {
    expect(map.length).toBeLessThan(6000)
  })

  test('keeps five names for wide screens, in a part of their own', () => {
    const [, more = ''] = map.split('<g id="more">')
    expect([...more.matchAll(/>([A-Z][a-z]+)<\/text>/g)].map(([, name]) => name)).toEqual([
      'Gaithersburg',
      'Reston',
      'Bowie',
      'Fairfax',
      'Manassas',
    ])
  })

  test('takes its colors from the theme, so that it turns dark with the page', () => {
    expect(map).toContain('var(--m-colors-')
    expect(map).not.toMatch(/#[0-9a-f]{3}/i)
  })
})

describe('icons', () => {
  test.each([
    ['icon-32.png', 32],
    ['apple-touch-icon.png', 180],
    ['icon-512.png', 512],
    ['icon-512-maskable.png', 512],
  ])('%s has its size', (name, size) => {
    expect(sizeOf(publicFile(name))).toEqual([size, size])
  })

  test('the favicon is the mark as the page draws it', () => {
    expect(publicFile('favicon.svg').toString()).toBe(markSvg({ radius: 9 }))
  })

  test('the manifest names the company and only icons that exist', () => {
    const served = JSON.parse(publicFile('site.webmanifest').toString()) as {
      name: string
      icons: { src: string }[]
    }
    expect(served).toEqual(JSON.parse(manifest()))
    expect(served.name).toBe('Potomac Movers')
    for (const { src } of served.icons) expect(publicFile(src).byteLength).toBeGreaterThan(500)
  })
})
