import { isUnderway, type Progress } from '../progress/progress.ts'
import { describeSpan } from './day-minutes.ts'
import type { MinuteSpan } from './minute-span.ts'

/** Examples: 'Our crew arrives between 8 and 9 AM.', 'Our crew arrives at 8 AM.' */
export function describeArrival({ from_minute: from, to_minute: to }: MinuteSpan): string {
  const when = describeSpan(from, to)
  const words = from === to ? `at ${when}` : `between ${when.replace('–', ' and ')}`
  return `Our crew will arrive ${words}.`
}

/**
 * Describes the arrival window: as a sentence before the crew arrives, as 'Arrival window: 8–9 AM'
 * after that.
 */
export const describeWindow = (span: MinuteSpan, today: Progress | null): string =>
  today === null || isUnderway(today)
    ? describeArrival(span)
    : `Arrival window: ${describeSpan(span.from_minute, span.to_minute)}`
