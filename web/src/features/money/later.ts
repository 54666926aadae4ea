/** The parts that load after the week, together: one file instead of one for each. */
export { DaysAhead } from './days/days-ahead.tsx'
export { PaymentsSection } from './payments/payments-section.tsx'
export { SourcesSection } from './sources/sources-section.tsx'
export { WeekCharts } from './week/week-charts.tsx'
