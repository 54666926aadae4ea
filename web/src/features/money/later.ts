/** The parts of the page that are loaded after this week's figures, in one chunk. */
export { DaysAhead } from './days/days-ahead.tsx'
export { PaymentsSection } from './payments/payments-section.tsx'
export { SourcesSection } from './sources/sources-section.tsx'
export { WeekCharts } from './week/week-charts.tsx'
