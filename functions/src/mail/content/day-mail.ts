import { business } from '@moving/domain/business'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import type { MinuteSpan } from '@moving/domain/calendar/minute-span'
import { moveProgressPath } from '@moving/domain/paths'
import { formatAtOffice } from '@moving/domain/format-date'
import { describeLateBy } from '@moving/domain/progress/describe-progress'
import {
  progressOf,
  storedProgressSchema,
  type Progress,
  type StoredProgress,
} from '@moving/domain/progress/progress'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../platform/unreadable-document.ts'
import type { DayMailKind } from '../outbox/open-day-emails.ts'
import { callLine } from './customer-mail.ts'
import type { MailContent } from './mail-content.ts'
import { moveDay } from './safe-text.ts'

/** To the customer on moving day: the crew's progress, without any location. */
export function dayMail(
  kind: DayMailKind,
  quote: Pick<Quote, 'id' | 'move_date'>,
  { progress, window, pageUrl }: { progress: Progress; window: MinuteSpan; pageUrl: string },
): MailContent {
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
          { label: 'Arrival window', value: describeSpan(window.from_minute, window.to_minute) },
        ],
      },
      { type: 'button', label: 'Follow Your Move', href: pageUrl },
      callLine,
    ],
  }
}

function onWayText({ on_way: at, late }: Progress): string {
  const since = at === null ? '' : ` since ${formatAtOffice(at, 'h:mm a')}`
  const delay = late === null ? '' : ` They’re running ${describeLateBy(late.minutes)} late.`
  return `Our crew has been on the way to you${since}.${delay} Your page shows when they arrive.`
}

function lateText({ late }: Progress): string {
  // The crew undid it while the email was being sent.
  const by = late === null ? '' : ` ${describeLateBy(late.minutes)}`
  const since = late === null ? '' : `, as of ${formatAtOffice(late.at, 'h:mm a')}`
  return `Our crew is running${by} late${since}. We’re sorry to keep you waiting. Your page shows when they’re on the way and when they arrive.`
}

/** To the customer, two working days before the move: asks for a confirmation. */
export function stillOnMail(
  quote: Pick<Quote, 'id' | 'move_date'>,
  { window, pageUrl }: { window: MinuteSpan | null; pageUrl: string },
): MailContent {
  const day = moveDay(quote.move_date)
  const when = window === null ? '' : `, ${describeSpan(window.from_minute, window.to_minute)}`
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

/** @throws UnreadableDocument for an invalid document, because only functions write it */
export async function readProgress(
  quoteId: string,
  db: Firestore,
): Promise<{ progress: Progress; window: StoredProgress['window'] }> {
  const stored = readDocument(storedProgressSchema, await db.doc(moveProgressPath(quoteId)).get())
  return { progress: progressOf(stored, stored), window: stored.window }
}
