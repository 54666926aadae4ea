import { hasEmail } from '@moving/domain/account/email'
import { bookingSchema } from '@moving/domain/calendar/booking'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { formatAtOffice } from '@moving/domain/format-date'
import type { MailState } from '@moving/domain/mail/mail-schema'
import { ifShown, type MoveView } from '@moving/domain/move/move-view'
import * as paths from '@moving/domain/paths'
import { takeBackMs } from '@moving/domain/progress/check-in'
import { describeLateBy } from '@moving/domain/progress/describe-progress'
import {
  isUnderway,
  noProgress,
  progressOf,
  storedProgressSchema,
  type Progress,
  type ProgressFields,
} from '@moving/domain/progress/progress'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isClosedIn } from '@moving/domain/work/lost-reason'
import { officeSettingsSchema, type OfficeSettings } from '@moving/domain/work/office-settings'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { findDocument } from '../../platform/unreadable-document.ts'
import { button, callLine, facts, paragraph, type MailContent } from '../content/mail-content.ts'
import { moveDay } from '../content/safe-text.ts'
import { createMail, firstMailId, type CreateAt, type QueuedMail } from '../outbox/mail-record.ts'
import { toCustomer, type DueEmail } from './email-kind.ts'

const dayKinds = ['on_way', 'running_late'] as const
type DayKind = (typeof dayKinds)[number]

/** These emails aren't sent later than this after the crew's update, in milliseconds. */
const dayMailMs = 2 * millisecondsInHour

/**
 * The delay of these emails in milliseconds, so that an update that the crew undoes isn't emailed.
 */
const dayMailHoldMs = takeBackMs + 30_000

/**
 * Updates older than this, in milliseconds, aren't emailed. They are from a phone that was offline.
 */
const newsMs = 30 * millisecondsInMinute

/**
 * To a customer on moving day, if the office has turned it on: the crew's progress, without its
 * location.
 */
const dayEmail = (kind: DayKind) =>
  toCustomer({
    greets: true,
    check: async (due) => ((await isNews(kind, due)) ? {} : { skip: 'overtaken' }),
    compose: async (quote, { readView, makePageUrl }) => {
      const pageUrl = await makePageUrl()
      return dayContent(kind, quote, await readView(), pageUrl)
    },
  })

export const onWayEmail = dayEmail('on_way')
export const runningLateEmail = dayEmail('running_late')

async function isNews(kind: DayKind, { mailId, quote, db, transaction, now }: DueEmail) {
  const office = await transaction.get(db.doc(paths.officeSettingsPath))
  const settings = findDocument(officeSettingsSchema, office)
  if (settings === null || !quote?.readable || !isEmailKindEnabled(kind, settings)) return false
  const { id, status, move_date: moveDate } = quote.quote
  const documents = [paths.moveProgressPath(id), paths.bookingPath(id), paths.requestPath(id)]
  const [found, booked, record] = await transaction.getAll(...documents.map((path) => db.doc(path)))
  const stored = findDocument(storedProgressSchema, found)
  const booking = findDocument(bookingSchema, booked)
  if (stored === null || isClosedIn(record?.data())) return false
  const isOn = status === 'scheduled' && booking?.day === moveDate
  const at = newsAt(kind, progressOf(stored, booking))
  // When the crew undoes an update, the id of its email is removed from `notified`.
  const wasNotified = isOn && stored.notified.includes(firstMailId(mailId))
  return wasNotified && at !== null && now.getTime() - at.getTime() <= dayMailMs
}

const checkedInAt = (kind: DayKind, { on_way, late }: Progress): Date | null =>
  kind === 'on_way' ? on_way : (late?.at ?? null)

/**
 * When the crew sent the update that an email is about; null if it didn't send one, or has arrived.
 */
const newsAt = (kind: DayKind, progress: Progress): Date | null =>
  isUnderway(progress) ? checkedInAt(kind, progress) : null

type Switches = Pick<OfficeSettings, 'notify_on_way' | 'notify_late'>

const isEmailKindEnabled = (kind: DayKind, { notify_on_way, notify_late }: Switches): boolean =>
  kind === 'on_way' ? notify_on_way : notify_late

/** States of an email that the customer has received or may have received. */
const sentStates: readonly MailState[] = ['SENDING', 'UNKNOWN', 'SENT']

/**
 * Creates the emails to a customer on moving day, in the transaction that stores the crew's update:
 * one per kind, and only those that the office has turned on. If an update is undone before its
 * email is sent, the next update may create the email again.
 * @returns the created emails, and the ids of all current ones
 */
export async function createDayEmails(
  quote: Pick<Quote, 'id' | 'email'>,
  change: { before: ProgressFields; after: ProgressFields; settings: Switches },
  { db, transaction, receivedAt: now }: Omit<CreateAt, 'now'> & { receivedAt: Date },
): Promise<{ opened: QueuedMail[]; notified: string[] }> {
  const { before, after, settings } = change
  const was = progressOf(before, after)
  const is = progressOf(after, after)
  const dueAt = new Date(now.getTime() + dayMailHoldMs)
  const fresh: { mailId: string; kind: DayKind }[] = []
  const notified: string[] = []
  const maySend = async (mailId: string) => {
    const mail = await transaction.get(db.collection(paths.collections.mail).doc(mailId))
    return sentStates.some((state) => state === mail.get('state'))
  }
  for (const kind of dayKinds) {
    const known = after.notified.find((mailId) => mailId.startsWith(`${quote.id}_${kind}_`))
    const isTakenBack = checkedInAt(kind, was) !== null && checkedInAt(kind, is) === null
    if (known !== undefined && (!isTakenBack || (await maySend(known)))) {
      notified.push(known)
      continue
    }
    const at = newsAt(kind, is)
    const isFresh = at !== null && now.getTime() - at.getTime() <= newsMs
    if (!isFresh || !isEmailKindEnabled(kind, settings) || !hasEmail(quote.email)) continue
    const mailId = `${quote.id}_${kind}_${after.day}_${now.getTime()}`
    fresh.push({ mailId, kind })
    notified.push(mailId)
  }
  // A transaction has to read before it writes.
  const opened = fresh.map(({ mailId, kind }) =>
    createMail(mailId, { kind, quote_id: quote.id }, { db, transaction, now, dueAt }),
  )
  return { opened, notified }
}

export function dayContent(
  kind: DayKind,
  quote: Pick<Quote, 'id' | 'move_date'>,
  view: Pick<MoveView, 'arrival' | 'today'>,
  pageUrl: string,
): MailContent {
  const window = windowOf(view)
  // The crew may have undone its update while the email was being sent.
  const progress = ifShown(view.today) ?? noProgress
  const heading = kind === 'on_way' ? 'Our crew is on the way' : 'Our crew is running late'
  const text = kind === 'on_way' ? onWayText(progress) : lateText(progress)
  return {
    subject: `${heading}: quote #${quoteNumber(quote.id)}`,
    preview: text,
    heading,
    blocks: [
      paragraph(text),
      facts({
        'Move date': moveDay(quote.move_date),
        ...(window !== null && { 'Arrival window': window }),
      }),
      button('Follow Your Move', pageUrl),
      callLine,
    ],
  }
}

/** The arrival window as text; null if the customer doesn't see one. */
export function windowOf(view: Pick<MoveView, 'arrival'>): string | null {
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
