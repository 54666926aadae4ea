import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { merge, mesh } from 'topojson-client'
import type { GeometryCollection, Polygon, MultiPolygon, Topology } from 'topojson-specification'
import { beltway, servedCounties } from './area.ts'
import { clipLine, clipRing, pathOf, project, simplify, type Point } from './geometry.ts'

type Counties = Topology<{ counties: GeometryCollection }>
type County = Polygon | MultiPolygon

const atlasFile = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
/** Half a pixel on a wide screen: nobody sees the points that go. */
const tolerance = 1.2

/** SVG paths of the land, the colored areas and the lines, from the Census outlines in us-atlas. */
export function serviceAreaShapes() {
  const topology = JSON.parse(readFileSync(atlasFile, 'utf8')) as Counties
  const counties = topology.objects.counties.geometries as County[]
  const codeOf = (county: unknown) => String((county as County).id)
  const stateOf = (county: unknown) => codeOf(county).slice(0, 2)
  const served = (codes: readonly string[]) =>
    counties.filter((county) => codes.includes(codeOf(county)))
  const area = (members: readonly County[]) => {
    const rings = merge(topology, [...members]).coordinates.flat()
    const visible = rings.map((ring) => clipRing(ring.slice(0, -1).map(toPoint)))
    return pathOf(
      visible.filter((ring) => ring.length > 2).map((ring) => simplifyRing(ring)),
      true,
    )
  }
  const lines = (belongs: (a: County, b: County) => boolean) => {
    const border = mesh(topology, topology.objects.counties, belongs as never).coordinates
    const visible = border.flatMap((line) => clipLine(line.map(toPoint)))
    return pathOf(
      visible.map((line) => simplify(line, tolerance)),
      false,
    )
  }
  const allServed: readonly string[] = Object.values(servedCounties).flat()
  const isServed = (county: County) => allServed.includes(codeOf(county))
  const nearby = counties.filter((county) =>
    ['11', '24', '51', '54', '42', '10'].includes(stateOf(county)),
  )
  return {
    land: area(nearby),
    maryland: area(served(servedCounties.maryland)),
    virginia: area(served(servedCounties.virginia)),
    district: area(served(servedCounties.district)),
    borders: lines((a, b) => a !== b && isServed(a) && isServed(b) && stateOf(a) === stateOf(b)),
    potomac: lines((a, b) => {
      const sides = [stateOf(a), stateOf(b)]
      return (
        a !== b &&
        sides.some((s) => s === '24' || s === '11') &&
        sides.some((s) => s === '51' || s === '54')
      )
    }),
    beltway: pathOf([beltway.map(project)], false),
  }
}

/** A ring is cut at its farthest point, so that simplifying does not collapse it. */
function simplifyRing(ring: readonly Point[]): readonly Point[] {
  const [start] = ring
  if (start === undefined) return ring
  const far = ring.reduce(
    (best, point, index) =>
      distance(point, start) > distance(ring[best] as Point, start) ? index : best,
    0,
  )
  return [
    ...simplify(ring.slice(0, far + 1), tolerance).slice(0, -1),
    ...simplify([...ring.slice(far), start], tolerance).slice(0, -1),
  ]
}

const toPoint = ([lon = 0, lat = 0]: readonly number[]) => project([lon, lat])
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
