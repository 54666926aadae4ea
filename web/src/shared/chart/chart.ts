export type Tone = 'brand' | 'accent' | 'success' | 'neutral' | 'error'

export interface Series {
  name: string
  tone: Tone
}

export interface ChartPoint {
  /** The name on the axis, which has little space. */
  short: string
  /** The full name, shown above the chart and in the table. */
  name: string
  /** One value per series. */
  values: readonly number[]
  /** More information about the point: 'one free'. */
  note?: string
}

export interface Chart {
  /** `columns` are stacked. */
  kind: 'columns' | 'lines'
  /** What each point is, used as the heading of the table's first column: 'Week'. */
  per: string
  series: readonly Series[]
  /** The points, with the oldest first. */
  points: readonly ChartPoint[]
  /** The heading of the table's last column. Undefined if no point has a note. */
  noteName?: string
  /** True if the table starts with the newest point. */
  isNewestFirst?: boolean
  format: (value: number) => string
  /** The format on the axis, if it differs from `format`. */
  formatAxis?: (value: number) => string
}
