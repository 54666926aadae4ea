import { formatCount } from '../count.ts'
import { formatCents } from '../quote/money.ts'
import { lostReasonLabels, lostReasons } from '../work/lost-reason.ts'
import type { WeekFigures } from './letter.ts'

/** Figures that pages can't count, because they can't read the documents or not so many of them. */
type LetterOnly = 'slowest' | 'slowest_is_least' | 'estimated' | 'taken_back'

/** A week's figures from the email, or from a page that counts them itself. */
export type CountedWeek = Omit<WeekFigures, LetterOnly> & Partial<Pick<WeekFigures, LetterOnly>>

export interface FigureRow {
  label: string
  value: string
  before: string
  isPart?: boolean | undefined
}

/**
 * One row per figure of a week, with the previous week's figure. Figures that weren't counted are
 * left out.
 */
export function weekRows(week: CountedWeek, before: CountedWeek): FigureRow[] {
  const row = (label: string, of: (figures: CountedWeek) => string): FigureRow => ({
    label,
    value: of(week),
    before: of(before),
  })
  const part = (label: string, of: (figures: CountedWeek) => string) => ({
    ...row(label, of),
    isPart: true,
  })
  const hasAny = (of: (figures: CountedWeek) => number) => of(week) + of(before) > 0
  const rows = [
    row('Requests', ({ requests }) => formatCount(requests)),
    part('From the website', ({ web }) => formatCount(web)),
    part('By phone', ({ phone }) => formatCount(phone)),
    ...(hasAny(notNoted)
      ? [part('Not recorded', (figures) => formatCount(notNoted(figures)))]
      : []),
    row('Answered on time', onTimeText),
    ...(week.slowest === undefined ? [] : [part('Slowest first call', slowestText)]),
    ...(hasAny(({ untried }) => untried)
      ? [part('Not tried yet', ({ untried }) => formatCount(untried))]
      : []),
    ...(week.estimated === undefined
      ? []
      : [row('Estimates given', ({ estimated = 0 }) => formatCount(estimated))]),
    ...(hasAny(({ taken_back = 0 }) => taken_back)
      ? [part('Undone', ({ taken_back = 0 }) => formatCount(taken_back))]
      : []),
    row('Accepted by customers', ({ accepted }) => formatCount(accepted.count)),
    part('Estimates they accepted', ({ accepted }) => formatCents(accepted.cents)),
    row('Moves scheduled', ({ scheduled }) => formatCount(scheduled.count)),
    part('Estimates of these moves', ({ scheduled }) => formatCents(scheduled.cents)),
    row('Lost', (figures) =>
      formatCount(lostReasons.reduce((sum, why) => sum + lostBy(why, figures), 0)),
    ),
  ]
  const reasons = lostReasons.filter((why) => hasAny((figures) => lostBy(why, figures)))
  return [
    ...rows,
    ...reasons.map((why) =>
      part(lostReasonLabels[why], (figures) => formatCount(lostBy(why, figures))),
    ),
  ]
}

const notNoted = ({ requests, web, phone }: CountedWeek) => Math.max(0, requests - web - phone)

function lostBy(reason: (typeof lostReasons)[number], { lost }: CountedWeek): number {
  return lost.find(({ why }) => why === reason)?.count ?? 0
}

/** How many of the promised calls were on time; '–' if no call was promised. */
export function onTimeText({
  on_time: onTime,
  promised,
}: Pick<CountedWeek, 'on_time' | 'promised'>): string {
  return promised === 0 ? '–' : `${formatCount(onTime)} of ${formatCount(promised)}`
}

/** Examples: '2 h 10 min late', 'none late'. */
function slowestText({ promised, slowest, slowest_is_least: isLeast }: CountedWeek): string {
  if (promised === 0 || slowest === undefined) return '–'
  if (slowest === null) return 'none late'
  return `${isLeast ? 'at least ' : ''}${durationText(slowest)} late`
}

function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
