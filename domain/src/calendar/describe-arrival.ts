import { isUnderway, type Progress } from '../progress/progress.ts'
import { describeSpan } from './day-minutes.ts'
import type { MinuteSpan } from './minute-span.ts'

/** Examples: 'between 8 and 9 AM', 'at 8 AM' */
export function arrivalWords({ from_minute: from, to_minute: to }: MinuteSpan): string {
  const when = describeSpan(from, to)
  return from === to ? `at ${when}` : `between ${when.replace('–', ' and ')}`
}

export const describeArrival = (span: MinuteSpan): string =>
  `Our crew will arrive ${arrivalWords(span)}.`

/**
 * Describes the arrival window: as a sentence before the crew arrives, as a short label after that.
 */
export const describeWindow = (span: MinuteSpan, today: Progress | null): string =>
  today === null || isUnderway(today)
    ? describeArrival(span)
    : `Arrival window: ${describeSpan(span.from_minute, span.to_minute)}`
