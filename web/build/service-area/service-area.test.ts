import { describe, expect, test } from 'vitest'
import picture from '../../src/ui/illustrations/service-area.svg?raw'
import { serviceAreaPlaces as places } from '../../src/ui/illustrations/service-area-places.ts'
import { clipLine, clipRing, pathOf, simplify } from './geometry.ts'
import { serviceAreaPicture } from './picture.ts'
import { serviceAreaPlaces } from './places.ts'

describe('the service-area map', () => {
  test('is the one that the Census outlines give', () => {
    expect(picture).toBe(serviceAreaPicture())
    expect(places).toEqual(serviceAreaPlaces())
  })

  test('weighs less than 3 kB', () => {
    expect(picture.length).toBeLessThan(3000)
  })

  test('has every place inside the picture', () => {
    for (const { x, y } of places.cities) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(places.frame.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(places.frame.height)
    }
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
