import { capital, cities, frame, type LonLat } from './area.ts'
import { project } from './geometry.ts'

/** Where the names of the map stand, in units of the picture. */
export function serviceAreaPlaces() {
  return {
    frame: { width: frame.width, height: frame.height },
    capital: place(capital),
    cities: cities.map(({ name, at, label, wideOnly }) => ({
      name,
      ...place(at),
      label,
      wideOnly: wideOnly ?? false,
    })),
  }
}

function place(at: LonLat) {
  const [x, y] = project(at)
  return { x: Math.round(x), y: Math.round(y) }
}
