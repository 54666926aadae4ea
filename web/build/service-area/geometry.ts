import { frame, type LonLat } from './area.ts'

export type Point = readonly [number, number]

const eastward = frame.unitsPerDegree * Math.cos((38.95 * Math.PI) / 180)

/** Degrees to units of the picture, south and east growing. */
export function project([lon, lat]: LonLat): Point {
  return [(lon - frame.west) * eastward, (frame.north - lat) * frame.unitsPerDegree]
}

/** Drops points that lie closer than `tolerance` units to the line without them (Douglas-Peucker). */
export function simplify(line: readonly Point[], tolerance: number): readonly Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (first === undefined || last === undefined || line.length < 3) return line
  let farthest = 0
  let distance = 0
  line.forEach((point, index) => {
    const here = distanceToSegment(point, first, last)
    if (here > distance) [farthest, distance] = [index, here]
  })
  if (distance <= tolerance) return [first, last]
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ]
}

function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length2 = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const along = length2 === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length2
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1))
}

const margin = 12
const edges: readonly ((point: Point) => number)[] = [
  ([x]) => x + margin,
  ([x]) => frame.width + margin - x,
  ([, y]) => y + margin,
  ([, y]) => frame.height + margin - y,
]

/** The part of a ring inside the picture and a margin around it (Sutherland-Hodgman). */
export function clipRing(ring: readonly Point[]): readonly Point[] {
  return edges.reduce<readonly Point[]>((points, inside) => {
    return points.flatMap((point, index) => {
      const previous = points.at(index - 1) as Point
      const [here, before] = [inside(point), inside(previous)]
      const crossing = here >= 0 !== before >= 0 ? [between(previous, point, before, here)] : []
      return here >= 0 ? [...crossing, point] : crossing
    })
  }, ring)
}

/** Stretches of a line that touch the picture. */
export function clipLine(line: readonly Point[]): readonly (readonly Point[])[] {
  const runs: Point[][] = []
  let open: Point[] | undefined
  line.forEach((point, index) => {
    const near = [line[index - 1], point, line[index + 1]].some(
      (other) => other !== undefined && edges.every((inside) => inside(other) >= 0),
    )
    if (!near) {
      open = undefined
      return
    }
    if (open === undefined) runs.push((open = []))
    open.push(point)
  })
  return runs.filter((run) => run.length > 1)
}

function between([x1, y1]: Point, [x2, y2]: Point, from: number, to: number): Point {
  const t = from / (from - to)
  return [x1 + t * (x2 - x1), y1 + t * (y2 - y1)]
}

/** An SVG path in whole units, relative where it is shorter. */
export function pathOf(lines: readonly (readonly Point[])[], closed: boolean): string {
  return lines
    .map((line) => {
      const points = line.map(([x, y]): Point => [Math.round(x), Math.round(y)])
      const distinct = points.filter(
        (point, index) => index === 0 || !samePoint(point, points[index - 1] as Point),
      )
      const steps = distinct.slice(1).map(([x, y], index) => {
        const [fromX, fromY] = distinct[index] as Point
        return pair(x - fromX, y - fromY)
      })
      const [startX, startY] = distinct[0] ?? [0, 0]
      return steps.length === 0 ? '' : `M${startX} ${startY}l${join(steps)}${closed ? 'z' : ''}`
    })
    .join('')
}

const samePoint = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1]
const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`)
const join = (steps: readonly string[]) =>
  steps.reduce((path, step) => (step.startsWith('-') ? path + step : `${path} ${step}`))
