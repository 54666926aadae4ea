/** Counties and independent cities that the map colors, by Census code. The owner confirms them. */
export const servedCounties = {
  maryland: ['24031', '24033', '24021', '24027', '24003', '24017'],
  virginia: ['51107', '51059', '51153', '51013', '51510', '51600', '51610', '51683', '51685'],
  district: ['11001'],
} as const

/** Degrees; west is negative. */
export type LonLat = readonly [number, number]

/** What the picture shows: 640 x 520 units, 574 of them a degree of latitude. */
export const frame = { west: -77.86, north: 39.366, width: 640, height: 520, unitsPerDegree: 574 }

/** The Capital Beltway at its interchanges, from the American Legion Bridge clockwise. */
export const beltway: readonly LonLat[] = [
  [-77.18, 38.97],
  [-77.171, 38.987],
  [-77.157, 39.014],
  [-77.124, 39.015],
  [-77.102, 39.013],
  [-77.076, 39.01],
  [-77.044, 39.012],
  [-77.018, 39.016],
  [-76.985, 39.019],
  [-76.953, 39.022],
  [-76.909, 39.002],
  [-76.891, 38.992],
  [-76.866, 38.945],
  [-76.847, 38.889],
  [-76.847, 38.865],
  [-76.871, 38.838],
  [-76.911, 38.823],
  [-76.977, 38.806],
  [-77.038, 38.793],
  [-77.076, 38.798],
  [-77.133, 38.797],
  [-77.177, 38.789],
  [-77.213, 38.811],
  [-77.219, 38.833],
  [-77.222, 38.862],
  [-77.216, 38.885],
  [-77.217, 38.913],
  [-77.211, 38.932],
  [-77.18, 38.97],
]

export interface City {
  name: string
  at: LonLat
  label: 'left' | 'right' | 'above' | 'belowLeft'
  /** Left out on phones, where labels are larger. */
  wideOnly?: true
}

export const cities: readonly City[] = [
  { name: 'Columbia', at: [-76.861, 39.204], label: 'left' },
  { name: 'Gaithersburg', at: [-77.201, 39.143], label: 'left', wideOnly: true },
  { name: 'Rockville', at: [-77.153, 39.084], label: 'right' },
  { name: 'Leesburg', at: [-77.564, 39.116], label: 'left' },
  { name: 'Reston', at: [-77.357, 38.959], label: 'left', wideOnly: true },
  { name: 'Bowie', at: [-76.73, 38.943], label: 'above', wideOnly: true },
  { name: 'Annapolis', at: [-76.492, 38.978], label: 'belowLeft' },
  { name: 'Fairfax', at: [-77.306, 38.846], label: 'left', wideOnly: true },
  { name: 'Alexandria', at: [-77.047, 38.805], label: 'right' },
  { name: 'Manassas', at: [-77.475, 38.751], label: 'right', wideOnly: true },
  { name: 'Waldorf', at: [-76.939, 38.625], label: 'right' },
]

export const capital: LonLat = [-77.036, 38.9]

/** Names of the states, where there is room for them, in units of the picture. */
export const regions = [
  { name: 'Maryland', x: 440, y: 184, color: 'accent-fg' },
  { name: 'Northern Virginia', x: 62, y: 280, color: 'brand-fg' },
] as const
