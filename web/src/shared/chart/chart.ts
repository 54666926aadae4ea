/** The color and texture of a series. */
export type Tone = 'brand' | 'accent' | 'success' | 'neutral' | 'error'

export interface Series {
  name: string
  tone: Tone
}

export interface ChartPoint {
  /** Its name on the axis: 'Nov 30'. */
  short: string
  /** Its whole name: 'November 30 – December 6'. */
  name: string
  /** One value per series. */
  values: readonly number[]
  /** What else is known about it: 'one free'. */
  note?: string
}

/** What a chart and the table behind it show. */
export interface Chart {
  /** Columns are stacked. */
  kind: 'columns' | 'lines'
  /** What a point is, the table's first heading: 'Week'. */
  per: string
  series: readonly Series[]
  /** In the order of time. */
  points: readonly ChartPoint[]
  /** The table's heading of the notes; missing if there are none. */
  noteName?: string
  /** Whether the table begins with the newest point. */
  isNewestFirst?: boolean
  format: (value: number) => string
  /** The format on the axis, if it is a different one. */
  formatAxis?: (value: number) => string
}
