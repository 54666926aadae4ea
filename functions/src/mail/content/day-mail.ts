import { business } from '@moving/domain/business'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { formatAtOffice } from '@moving/domain/format-date'
import { ifShown, type MoveView } from '@moving/domain/move/move-view'
import { describeLateBy } from '@moving/domain/progress/describe-progress'
import { noProgress, type Progress } from '@moving/domain/progress/progress'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { DayMailKind } from '../outbox/open-day-emails.ts'
import { callLine } from './customer-mail.ts'
import type { MailContent } from './mail-content.ts'
import { moveDay } from './safe-text.ts'

type ShownDay = Pick<MoveView, 'arrival' | 'today'>

/** To the customer on moving day: the crew's progress, without any location. */
export function dayMail(
  kind: DayMailKind,
  quote: Pick<Quote, 'id' | 'move_date'>,
  view: ShownDay,
  pageUrl: string,
): MailContent {
  const window = spanOf(view)
  // The crew may have undone its update while the email was being sent.
  const progress = ifShown(view.today) ?? noProgress
  const heading = kind === 'on_way' ? 'Our crew is on the way' : 'Our crew is running late'
  const text = kind === 'on_way' ? onWayText(progress) : lateText(progress)
  return {
    subject: `${heading}: quote #${quoteNumber(quote.id)}`,
    preview: text,
    heading,
    blocks: [
      { type: 'paragraph', text },
      {
        type: 'facts',
        rows: [
          { label: 'Move date', value: moveDay(quote.move_date) },
          ...(window === null ? [] : [{ label: 'Arrival window', value: window }]),
        ],
      },
      { type: 'button', label: 'Follow Your Move', href: pageUrl },
      callLine,
    ],
  }
}

function spanOf(view: ShownDay): string | null {
  const arrival = ifShown(view.arrival)
  return arrival && describeSpan(arrival.from_minute, arrival.to_minute)
}

function onWayText({ on_way: at, late }: Progress): string {
  const since = at === null ? '' : ` since ${formatAtOffice(at, 'h:mm a')}`
  const delay = late === null ? '' : ` They’re running ${describeLateBy(late.minutes)} late.`
  return `Our crew has been on the way to you${since}.${delay} Your page shows when they arrive.`
}

function lateText({ late }: Progress): string {
  const by = late === null ? '' : ` ${describeLateBy(late.minutes)}`
  const since = late === null ? '' : `, as of ${formatAtOffice(late.at, 'h:mm a')}`
  return `Our crew is running${by} late${since}. We’re sorry to keep you waiting. Your page shows when they’re on the way and when they arrive.`
}

/** To the customer, two working days before the move: asks for a confirmation. */
export function stillOnMail(
  quote: Pick<Quote, 'id' | 'move_date'>,
  view: ShownDay,
  pageUrl: string,
): MailContent {
  const day = moveDay(quote.move_date)
  const window = spanOf(view)
  const when = window === null ? '' : `, ${window}`
  return {
    subject: `Is your move still on? Quote #${quoteNumber(quote.id)}`,
    preview: `${day}${when}`,
    heading: 'Is your move still on?',
    blocks: [
      {
        type: 'paragraph',
        text: `You’re on our schedule for ${day}${when}. Please confirm with one tap, or tell us what’s changed.`,
      },
      { type: 'button', label: 'Confirm My Move', href: pageUrl },
      {
        type: 'paragraph',
        text: `If we don’t hear from you, we’ll call. You can reach us at ${business.phone.display}.`,
      },
    ],
  }
}
