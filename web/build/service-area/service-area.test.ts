import { describe, expect, test } from 'vitest'
import committed from '../../src/illustrations/service-area.svg?raw'
import { cities, frame } from './area.ts'
import { clipLine, clipRing, pathOf, project, simplify } from './geometry.ts'
import { serviceAreaPicture } from './picture.ts'

describe('the service-area map', () => {
  test('is the one that the Census outlines give', () => {
    expect(committed).toBe(serviceAreaPicture())
  })

  test('weighs less than 6 kB', () => {
    expect(committed.length).toBeLessThan(6000)
  })

  test('has every place inside the picture', () => {
    for (const { at } of cities) {
      const [x, y] = project(at)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(frame.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(frame.height)
    }
  })

  test('keeps five names for wide screens, in a part of their own', () => {
    const [, more = ''] = committed.split('<g id="more">')
    expect([...more.matchAll(/>([A-Z][a-z]+)<\/text>/g)].map(([, name]) => name)).toEqual([
      'Gaithersburg',
      'Reston',
      'Bowie',
      'Fairfax',
      'Manassas',
    ])
  })

  test('takes its colors from the theme', () => {
    expect(committed).not.toMatch(/#[0-9a-f]{3}/i)
  })
})

describe('the geometry of the map', () => {
  test('a line keeps its bends and loses what lies on the way', () => {
    const line = [
      [0, 0],
      [5, 0.2],
      [10, 0],
      [10, 10],
    ] as const
    expect(simplify(line, 1)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ])
  })

  test('a ring that reaches beyond the picture ends at its margin', () => {
    const ring = clipRing([
      [-100, 100],
      [100, 100],
      [100, 200],
      [-100, 200],
    ])
    expect(Math.min(...ring.map(([x]) => x))).toBeCloseTo(-12)
    expect(Math.max(...ring.map(([x]) => x))).toBe(100)
  })

  test('a line that leaves the picture and comes back is drawn in two pieces', () => {
    const pieces = clipLine([
      [10, 10],
      [-50, 10],
      [-60, 10],
      [-70, 10],
      [-50, 20],
      [10, 20],
    ])
    expect(pieces).toHaveLength(2)
  })

  test('a path is written in whole relative units', () => {
    expect(
      pathOf(
        [
          [
            [1.2, 2.6],
            [4, 0],
            [4, 9],
          ],
        ],
        true,
      ),
    ).toBe('M1 3l3-3 0 9z')
  })
})
