import { countOf, formatCount } from '@moving/domain/count'
import { describeDayHead } from '@moving/domain/calendar/calendar-period'
import { describeShortDay } from '@moving/domain/calendar/short-day'
import { describeFree } from '@moving/domain/calendar/day-load'
import {
  isEmptyWeek,
  letterBounds,
  type ComingDay,
  type Letter,
} from '@moving/domain/letter/letter'
import { describeWeek } from '@moving/domain/letter/week'
import { weekRows } from '@moving/domain/letter/week-rows'
import { pages } from '@moving/domain/pages'
import { isPlainDate } from '@moving/domain/plain-date'
import { formatCents, formatDollars } from '@moving/domain/quote/money'
import { costOfOne } from '@moving/domain/spend/spend-lines'
import { describeFinding } from '@moving/domain/watch/describe-watch'
import { watchRules } from '@moving/domain/watch/watch'
import { quoteLine, readListed, type ListedQuote } from '../content/listed-quotes.ts'
import {
  button,
  note,
  paragraph,
  textBlock,
  type MailBlock,
  type MailContent,
} from '../content/mail-content.ts'
import { singleLine } from '../content/safe-text.ts'
import { deskUrl, type EmailKind } from './email-kind.ts'

/**
 * To the owner on Monday: last week and the coming week (functions/src/letter/monday-letter.ts).
 * The figures are stored with the email. Names are read from the quotes that still exist.
 */
export const letterEmail: EmailKind = {
  async compose({ mail: { letter, letter_quotes: ids }, ports: { db, owner, siteOrigin } }) {
    if (letter === null) return null
    const waiting = (await readListed(ids, db)).filter(({ quote }) => quote !== 'deleted')
    return { to: owner, content: letterContent(letter, waiting, siteOrigin), quoteIds: ids }
  },
}

/** @param siteOrigin the website's origin, without a slash at its end */
export function letterContent(
  letter: Letter,
  waiting: readonly ListedQuote[],
  siteOrigin: string,
): MailContent {
  const { monday, week, before } = letter
  const requests = noneOr(week.requests, 'request')
  const scheduled = noneOr(week.scheduled.count, 'move')
  const heading = `Your week: ${requests}, ${scheduled} scheduled`
  return {
    subject: heading,
    preview: `${describeWeek({ monday })}, compared with the week before`,
    heading,
    blocks: [
      note(describeWeek({ monday })),
      ...(isEmptyWeek(week) ? [quietWeek(before.requests)] : weekBlocks(letter)),
      ...sourceBlocks(letter.sources),
      {
        type: 'links',
        heading: 'Cost and revenue for every source',
        items: [{ text: 'Open Money', href: siteOrigin + pages.money }],
      },
      ...comingBlocks(letter),
      ...waitingBlocks(waiting, letter.more_wait, siteOrigin),
      paragraph(healthText(letter)),
      button('Open Today', siteOrigin + pages.calls),
    ],
  }
}

/** Examples: 'no requests', '1 request'. */
const noneOr = (count: number, one: string) => (count === 0 ? `no ${one}s` : countOf(count, one))

function quietWeek(before: number): MailBlock {
  return paragraph(
    `A quiet week: no requests came in, and nothing was estimated, accepted, scheduled or closed. The week before brought ${noneOr(before, 'request')}.`,
  )
}

function weekBlocks({ week, before }: Letter): MailBlock[] {
  const spam = week.spam + before.spam
  const leftOut =
    spam === 0
      ? ''
      : ` Left out: ${formatCount(week.spam)} that look like spam (week before: ${formatCount(before.spam)}).`
  return [
    { type: 'figures', columns: ['Last week', 'Week before'], rows: weekRows(week, before) },
    note(
      `Monday to Sunday, Eastern Time, as of the time of this email.${leftOut} On time: the first call was logged by the time the website promised. Dollar amounts are estimates, not final bills.`,
    ),
  ]
}

/** The sources with the most booked dollars, by the day of the first visit. */
function sourceBlocks(sources: Letter['sources']): MailBlock[] {
  if (sources.length === 0) return []
  const heading = `Sources of booked moves, last ${letterBounds.sourceDays} days`
  const rows = sources.map((source) => ({
    label: singleLine(source.name, 60),
    value: `${formatCents(source.bookedCents)} in ${noneOr(source.booked, 'move')}${costText(source)}`,
  }))
  return [{ type: 'facts', heading, rows }]
}

/** Example: '; $900.00 spent, $300.00 per booked move'. */
function costText({ spentCents, booked }: Letter['sources'][number]): string {
  const each = costOfOne(spentCents, booked)
  if (spentCents === null || each === null) return ''
  return `; ${formatCents(spentCents)} spent, ${formatCents(each)} per booked move`
}

function comingBlocks({ coming, coming_is_cut: isCut }: Letter): MailBlock[] {
  if (coming.every(({ moves, taken }) => moves === 0 && taken === 0)) {
    return [paragraph('No moves on the calendar this week.')]
  }
  const rows = coming.map((day) => ({ label: describeDayHead(day.day), value: dayText(day) }))
  const cut = 'There are more moves than fit in this email. The calendar has them all.'
  const facts: MailBlock = { type: 'facts', heading: 'This week’s moves', rows }
  return [facts, ...textBlock('note', isCut && cut)]
}

/** Describes a day: its moves, how many of them have no crew, and how many crews are booked. */
function dayText({ moves, without_crew: without, taken, crews, off }: ComingDay): string {
  const some = without === moves ? 'no crew yet' : `${without} without a crew`
  const text = without === 0 ? noneOr(moves, 'move') : `${noneOr(moves, 'move')}, ${some}`
  if (off !== null) return `${text} · ${offText[off]}`
  if (crews === 0) return text
  const over = taken > crews ? `, ${describeFree({ taken, crews })}` : ''
  return `${text} · ${Math.min(taken, crews)} of ${countOf(crews, 'crew')} booked${over}`
}

const offText = {
  closed: 'closed',
  holiday: 'holiday',
  no_work_day: 'no crews working',
} satisfies Record<NonNullable<ComingDay['off']>, string>

function waitingBlocks(
  waiting: readonly ListedQuote[],
  hasMore: boolean,
  siteOrigin: string,
): MailBlock[] {
  if (waiting.length === 0) {
    const text = hasMore
      ? 'None of the soonest moves has an estimate that’s been waiting five days for an answer. Later moves weren’t checked: see the Admin Dashboard.'
      : 'No estimate has been waiting five days for an answer.'
    return [paragraph(text)]
  }
  const items = waiting.map((entry) => ({
    text: waitingText(entry),
    href: deskUrl({ siteOrigin }, entry.id),
  }))
  const more = waiting.length < letterBounds.waiting ? 'There may be more' : 'There are more'
  const legend = `Estimates with no answer for five days, soonest move first.${hasMore ? ` ${more} on the Admin Dashboard.` : ''}`
  return [{ type: 'links', heading: 'Waiting for you', items }, note(legend)]
}

const waitingText = (entry: ListedQuote): string =>
  quoteLine(entry, ({ estimate_amount: amount, move_date: day }) => [
    ...(typeof amount === 'number' ? [formatDollars(amount)] : []),
    `moves ${moveDayOf(day)}`,
  ])

const moveDayOf = (day: string) => (isPlainDate(day) ? describeShortDay(day) : singleLine(day, 40))

/** Describes whether the quote form and email worked. It is one line if both did. */
function healthText(letter: Letter): string {
  const { alarms, spikes, failed_emails: failed, watch } = letter
  // An outage that began before the week had its only alarm then.
  const now = watchRules.flatMap((rule) => {
    const finding = watch?.[rule]
    const isAlarming = finding?.verdict === 'silent' || finding?.verdict === 'spike'
    return watch && finding && isAlarming ? [describeFinding(rule, finding, watch.judged_at)] : []
  })
  const form =
    alarms > 0
      ? [
          `The quote form may have been down ${alarms === 1 ? 'once' : `${alarms} times`} last week.`,
        ]
      : now.length === 0
        ? ['No problems with the quote form.']
        : []
  const spike =
    spikes === 0
      ? []
      : [
          `Far more visits than usual reached it ${spikes === 1 ? 'once' : `${spikes} times`}: on those days it couldn’t be watched.`,
        ]
  const mail =
    failed === 0
      ? 'No emails failed last week.'
      : `${noneOr(failed, 'email')} failed: see the Inbox.`
  return [...form, ...spike, ...now, mail, ...failedPagesText(letter)].join(' ')
}

/** Example: '3 pages failed for 2 people.' Empty if no page failed. */
function failedPagesText({ failed_pages: { pages, people, is_least } }: Letter): string[] {
  if (pages === 0) return []
  const forWhom = people === 1 ? '1 person' : `${formatCount(people)} people`
  return [`${is_least ? 'At least ' : ''}${noneOr(pages, 'page')} failed for ${forWhom}.`]
}
