import { formatCount } from '@moving/domain/count'
import type { WeekFigures } from '@moving/domain/letter/letter'
import { formatCents } from '@moving/domain/quote/money'
import { lostReasonLabels, lostReasons } from '@moving/domain/work/lost-reason'
import type { FigureRow } from './mail-content.ts'

/** The figures of a week beside those of the week before, a row each. */
export function weekRows(week: WeekFigures, before: WeekFigures): FigureRow[] {
  const row = (label: string, of: (figures: WeekFigures) => string): FigureRow => ({
    label,
    value: of(week),
    before: of(before),
  })
  const part = (label: string, of: (figures: WeekFigures) => string) => ({
    ...row(label, of),
    isPart: true,
  })
  const hasAny = (of: (figures: WeekFigures) => number) => of(week) + of(before) > 0
  const rows = [
    row('Requests', ({ requests }) => formatCount(requests)),
    part('From the website', ({ web }) => formatCount(web)),
    part('By phone', ({ phone }) => formatCount(phone)),
    ...(hasAny(notNoted)
      ? [part('Not recorded', (figures) => formatCount(notNoted(figures)))]
      : []),
    row('Answered in time', inTimeText),
    part('Latest first try', slowestText),
    ...(hasAny(({ untried }) => untried)
      ? [part('Not tried yet', ({ untried }) => formatCount(untried))]
      : []),
    row('Estimates given', ({ estimated }) => formatCount(estimated)),
    ...(hasAny((figures) => figures.taken_back)
      ? [part('Undone', (figures) => formatCount(figures.taken_back))]
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

const notNoted = ({ requests, web, phone }: WeekFigures) => Math.max(0, requests - web - phone)

function lostBy(reason: (typeof lostReasons)[number], { lost }: WeekFigures): number {
  return lost.find(({ why }) => why === reason)?.count ?? 0
}

/** '24 of 28'; '–' where no call was promised. */
function inTimeText({ in_time, promised }: WeekFigures): string {
  return promised === 0 ? '–' : `${formatCount(in_time)} of ${formatCount(promised)}`
}

/** '2 h 10 min late', 'none late'. */
function slowestText({ promised, slowest, slowest_is_least: isLeast }: WeekFigures): string {
  if (promised === 0) return '–'
  if (slowest === null) return 'none late'
  return `${isLeast ? 'at least ' : ''}${durationText(slowest)} late`
}

function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
