import { bookingSchema, endMinuteOf } from '@moving/domain/calendar/booking'
import { bookingPath, moveProgressPath, quotePath, requestPath } from '@moving/domain/paths'
import { formatAtOffice } from '@moving/domain/format-date'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { checkedInAt, type CheckIn, type CheckInOutcome } from '@moving/domain/progress/check-in'
import {
  isUnderway,
  progressFor,
  progressOf,
  storedProgressSchema,
  takeCheckIn,
  type ProgressFields,
} from '@moving/domain/progress/progress'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isBooked } from '@moving/domain/quote/status'
import { workAfterDone } from '@moving/domain/work/customer-action'
import { quoteWorkSchema, type QuoteWork } from '@moving/domain/work/quote-work'
import { without, withTasks } from '@moving/domain/work/task'
import type { Firestore, Transaction, DocumentSnapshot } from 'firebase-admin/firestore'
import { openDayEmails, type OpenedMail } from '../mail/outbox/open-day-emails.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'
import { openCrewLink, type CrewLink } from './open-crew-link.ts'
import { listedFields } from '../quote/record-fields.ts'

export interface CheckInPorts extends Pick<MailPorts, 'enqueue'> {
  db: Firestore
  now: () => Date
}

export interface CheckInResult {
  id: string
  outcome: CheckInOutcome
}

/**
 * Stores a phone's status updates, each move in one transaction with the office's tasks and the
 * customer's emails. Sending the same updates again changes nothing more.
 * @param sentAt the phone's clock when it sent them, in milliseconds
 * @returns the result of each, in their order
 * @throws HttpsError `not-found` when the link was turned off meanwhile
 */
export async function takeCheckIns(
  { hash, checkIns, sentAt }: { hash: string; checkIns: readonly CheckIn[]; sentAt: number },
  ports: CheckInPorts,
): Promise<CheckInResult[]> {
  const receivedAt = ports.now()
  const outcomes = new Map<string, CheckInOutcome>()
  for (const quoteId of new Set(checkIns.map((checkIn) => checkIn.quoteId))) {
    const ofMove = checkIns.filter((checkIn) => checkIn.quoteId === quoteId)
    const atOf = (checkIn: CheckIn) => checkedInAt(checkIn.at, sentAt, receivedAt)
    const timed = ofMove.map((checkIn) => ({ checkIn, pressed: atOf(checkIn) }))
    const taken = await ports.db.runTransaction((transaction) =>
      takeOfMove(hash, quoteId, timed, { db: ports.db, transaction, receivedAt }),
    )
    for (const [id, outcome] of taken.outcomes) outcomes.set(id, outcome)
    for (const { mailId, dueAt } of taken.opened) await ports.enqueue(mailId, dueAt)
  }
  return checkIns.map(({ id }) => ({ id, outcome: outcomes.get(id) ?? 'already' }))
}

interface At {
  db: Firestore
  transaction: Transaction
  receivedAt: Date
}
type Timed = readonly { checkIn: CheckIn; pressed: Date }[]
type Taken = { outcomes: [string, CheckInOutcome][]; opened: OpenedMail[] }

async function takeOfMove(hash: string, quoteId: string, timed: Timed, at: At): Promise<Taken> {
  const { db, transaction, receivedAt } = at
  const getAll = transaction.getAll.bind(transaction)
  const link = await openCrewLink(hash, { db, getAll, now: receivedAt })
  const [quoteFound, bookingFound, record, found] = await getAll(
    ...[quotePath, bookingPath, requestPath, moveProgressPath].map((path) => db.doc(path(quoteId))),
  )
  const refuse = (): Taken => ({
    outcomes: timed.map(({ checkIn }) => [checkIn.id, 'not_yours']),
    opened: [],
  })
  const quote = findQuote(quoteFound)
  const booking = findDocument(bookingSchema, bookingFound)
  const work = findDocument(quoteWorkSchema, record)
  const isOurs = booking?.crew === link.crew.id && work?.outcome !== 'lost'
  const today = todayAtOffice(receivedAt)
  const isNear = (day: string) =>
    day >= shiftPlainDate(today, -1) && day <= shiftPlainDate(today, 1)
  if (!quote || !isBooked(quote.status) || !found) return refuse()
  if (!booking || !isOurs || !isNear(booking.day)) return refuse()
  const stored = findDocument(storedProgressSchema, found)
  // Don't overwrite data that a different version of the functions stored.
  if (found.exists && stored === null) return refuse()
  const before = progressFor(stored, { day: booking.day, crew: link.crew, window: booking })
  const ofDay = stored?.day === booking.day ? stored : before
  const endMinute = endMinuteOf(booking)
  let fields: ProgressFields = before
  const outcomes = timed.map(({ checkIn, pressed }): [string, CheckInOutcome] => {
    const taken = takeCheckIn(fields, checkIn, { pressed, receivedAt, endMinute })
    fields = taken.fields
    return [checkIn.id, taken.outcome]
  })
  if (fields === before) return { outcomes, opened: [] }
  const news = await openDayEmails(quote, { before, after: fields, settings: link.settings }, at)
  transaction.set(found.ref, { ...fields, notified: news.notified, updated_at: receivedAt })
  transaction.update(link.reference, { used_at: receivedAt })
  if (work !== null && record)
    followDay({ work, record }, { before: ofDay, after: fields }, link, { ...at, quote })
  log.crewCheckedIn(quoteId, timed.length)
  return { outcomes, opened: news.opened }
}

/**
 * Updates the office's tasks for the day. Once the crew has arrived, the task to confirm the day is
 * removed. Once the crew is done, the task to complete the move is due. If the crew undoes that, or
 * a different crew takes over, the previous task returns.
 */
function followDay(
  { work, record }: { work: QuoteWork; record: DocumentSnapshot },
  { before, after }: { before: ProgressFields; after: ProgressFields },
  { crew }: CrewLink,
  { transaction, receivedAt, quote }: At & { quote: Quote },
): void {
  const [was, is] = [before, after].map((fields) => progressOf(fields, fields).done)
  const isThere = !isUnderway(progressOf(after, after))
  const isMoot = isThere && work.tasks.day?.why === 'confirm_day'
  if (quote.status !== 'scheduled' || (!isMoot && was?.getTime() === is?.getTime())) return
  const note = is ? `${crew.name} finished at ${formatAtOffice(is, 'h:mm a')}: complete it` : ''
  const tasks = is
    ? workAfterDone(work, { day: after.day, note, now: receivedAt })
    : withTasks(without(work.tasks, 'day'), work)
  transaction.update(record.ref, { ...tasks, ...listedFields(record, tasks) })
}
