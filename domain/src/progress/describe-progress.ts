import { formatOfficeTime } from '../plain-date.ts'
import { steps, type CheckInOutcome, type Step } from './check-in.ts'
import { isUnderway, type Progress } from './progress.ts'

/** The reader of a text. Texts for the customer say “our”. */
export type Reader = 'customer' | 'office'

const words: Record<Step, Record<Reader, string>> = {
  on_way: { customer: 'On our way since', office: 'On the way since' },
  arrived: { customer: 'Arrived at', office: 'Arrived at' },
  loaded: { customer: 'Loaded at', office: 'Loaded at' },
  done: { customer: 'Finished at', office: 'Finished at' },
}

/** Examples: 'about 20 minutes', 'about an hour' */
export const describeLateBy = (minutes: number): string =>
  `about ${minutes === 60 ? 'an hour' : `${minutes} minutes`}`

/**
 * One line per reported step, in order: 'On our way since 8:12 AM'. A delay is added while the crew
 * hasn't arrived.
 */
export function progressLines(progress: Progress, reader: Reader): string[] {
  const { late } = progress
  const lines = steps.flatMap((step) => {
    const at = progress[step]
    return at === null ? [] : [`${words[step][reader]} ${formatOfficeTime(at)}`]
  })
  if (late === null || !isUnderway(progress)) return lines
  const since = `as of ${formatOfficeTime(late.at)}`
  return [...lines, `Running ${describeLateBy(late.minutes)} late, ${since}`]
}

/** The last line of `progressLines`; null before the first update. */
export const describeProgress = (progress: Progress, reader: Reader): string | null =>
  progressLines(progress, reader).at(-1) ?? null

/** What the crew reads about a rejected update; null if the update counts. */
export function describeOutcome(outcome: CheckInOutcome): string | null {
  return outcomes[outcome]
}

const outcomes: Record<CheckInOutcome, string | null> = {
  counted: null,
  already: 'Someone on your crew already tapped that. The first tap counts.',
  not_yours: 'This job isn’t on your list anymore, so nothing was sent. Call the office.',
  not_today: 'That job isn’t today, so nothing was sent.',
  too_late: 'That can’t be undone anymore. Call the office.',
  limit: 'That is more than a crew can report, so nothing was sent. Call the office.',
  outdated: 'This page is out of date, so nothing was sent. Reload it and try again.',
}
