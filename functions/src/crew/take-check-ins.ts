import { logPartsIn } from '@moving/domain/actions/action-entry'
import { historyOf } from '@moving/domain/actions/history-of'
import { bookingSchema, endMinuteOf } from '@moving/domain/calendar/booking'
import { nextWorkday } from '@moving/domain/opening-days'
import {
  bookingPath,
  logPath,
  moveProgressPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { reportedPayment, reportRefusal } from '@moving/domain/payments/crew-payments'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { checkedInAt, type CheckInOutcome } from '@moving/domain/progress/check-in'
import type { CheckIn } from '@moving/domain/progress/sent-check-in'
import {
  progressFor,
  storedProgressSchema,
  takeCheckIn,
  type ProgressFields,
} from '@moving/domain/progress/progress'
import { hoursIn } from '@moving/domain/read-hours'
import type { Entry } from '@moving/domain/request/entry'
import { listedFact } from '@moving/domain/request/facts'
import { seqAfter } from '@moving/domain/request/log-head'
import { applyEntry } from '@moving/domain/request/apply-entry'
import { isStateUnreadable, type RequestState } from '@moving/domain/request/request-state'
import { workOf } from '@moving/domain/request/work'
import { isClosedIn } from '@moving/domain/work/lost-reason'
import type { OfficeHours } from '@moving/domain/office-hours'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isBooked } from '@moving/domain/quote/status'
import type { Firestore, Transaction, DocumentSnapshot } from 'firebase-admin/firestore'
import { createDayEmails } from '../mail/kinds/day-emails.ts'
import type { QueuedMail } from '../mail/outbox/mail-record.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'
import { copiedFields, stateFields, writeRecord } from '../request/record-fields.ts'
import { workNow, writeEntries } from '../request/request-log.ts'
import { openCrewLink } from './open-crew-link.ts'

export interface CheckInPorts extends Pick<MailPorts, 'enqueue'> {
  db: Firestore
  now: () => Date
}

export interface CheckInResult {
  id: string
  outcome: CheckInOutcome
}

/**
 * Stores the updates of a crew's phone. Each move has one transaction, with the office's tasks and
 * the customer's emails. If the same updates are sent again, nothing more changes.
 * @param sentAt the phone's clock when it sent the updates, in milliseconds
 * @returns the result of each update, in their order
 * @throws HttpsError `not-found` if the link was turned off in the meantime
 */
export async function handleCheckIns(
  { hash, checkIns, sentAt }: { hash: string; checkIns: readonly CheckIn[]; sentAt: number },
  ports: CheckInPorts,
): Promise<CheckInResult[]> {
  const receivedAt = ports.now()
  const outcomes = new Map<string, CheckInOutcome>()
  for (const quoteId of new Set(checkIns.map((checkIn) => checkIn.quoteId))) {
    const ofMove = checkIns.filter((checkIn) => checkIn.quoteId === quoteId)
    const atOf = (checkIn: CheckIn) => checkedInAt(checkIn.at, sentAt, receivedAt)
    const timed = ofMove.map((checkIn) => ({ checkIn, sentAt: atOf(checkIn) }))
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
type Timed = readonly { checkIn: CheckIn; sentAt: Date }[]
type Taken = { outcomes: [string, CheckInOutcome][]; opened: QueuedMail[] }

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
  const isOurs = booking?.crew === link.crew.id && !isClosedIn(record?.data())
  const today = todayAtOffice(receivedAt)
  const hours = hoursIn(link.settings)
  const isNear = (day: string) =>
    day >= shiftPlainDate(today, -1) && day <= nextWorkday(today, hours)
  if (!quote || !isBooked(quote.status) || !found) return refuse()
  if (!booking || !isOurs || !isNear(booking.day)) return refuse()
  const stored = findDocument(storedProgressSchema, found)
  // A newer version of the functions may have stored this, so it isn't overwritten.
  if (found.exists && stored === null) return refuse()
  const entriesOf = db.collection(logPath(quoteId))
  const entries = await getAll(...timed.map(({ checkIn }) => entriesOf.doc(checkIn.id)))
  const logged = new Map(
    entries
      .filter(({ exists }) => exists)
      .map((entry) => [entry.id, entry.get('action') as unknown]),
  )
  const before = progressFor(stored, { day: booking.day, crew: link.crew, window: booking })
  const endMinute = endMinuteOf(booking)
  let fields: ProgressFields = before
  const counted: Timed[number][] = []
  const isLogged = record?.exists === true && !isStateUnreadable(record.data())
  const known = isLogged ? workNow({ quote, booking, record }, { hours, now: receivedAt }) : null
  let state: RequestState | null = known && known.work
  const count = (one: Timed[number], action: 'check_in' | 'report_payment') => {
    counted.push(one)
    // A phone may use an id twice in one call.
    logged.set(one.checkIn.id, action)
  }
  const outcomes = timed.map((one): [string, CheckInOutcome] => {
    const { checkIn, sentAt } = one
    const { id } = checkIn
    if (checkIn.kind === 'payment') {
      if (logged.has(id)) return [id, logged.get(id) === 'report_payment' ? 'counted' : 'already']
      if (state === null) return [id, 'not_yours']
      const refused = reportRefusal(checkIn, state)
      if (refused !== null) return [id, refused]
      state = applyEntry(state, entryOf(one, before, { seq: seqAfter(state), at: receivedAt }))
      count(one, 'report_payment')
      return [id, 'counted']
    }
    const taken = takeCheckIn(fields, checkIn, { sentAt, receivedAt, endMinute })
    if (taken.fields === fields) return [id, taken.outcome]
    // A phone may use the id of an existing log entry, which isn't replaced.
    if (logged.has(id)) return [id, 'already']
    count(one, 'check_in')
    fields = taken.fields
    return [id, taken.outcome]
  })
  if (counted.length === 0) return { outcomes, opened: [] }
  const news = await createDayEmails(quote, { before, after: fields, settings: link.settings }, at)
  if (fields !== before) {
    transaction.set(found.ref, { ...fields, notified: news.notified, updated_at: receivedAt })
  }
  transaction.update(link.reference, { used_at: receivedAt })
  if (isLogged && known !== null) {
    writeLog({ quote, record, ...known }, { counted, fields }, hours, at)
  }
  log.crewCheckedIn(quoteId, timed.length)
  return { outcomes, opened: news.opened }
}

function entryOf(
  { checkIn, sentAt: pressed_at }: Timed[number],
  { day, crew, crew_name }: ProgressFields,
  { seq, at }: { seq: number; at: Date },
): Entry {
  const { id, kind } = checkIn
  const author = { by: 'crew', by_uid: null, by_email: null, undone_by: null } as const
  if (kind === 'undo') {
    const facts = listedFact('check_ins', checkIn.of, null)
    return { v: 1, seq, id, at, action: 'undo_check_in', ...author, facts }
  }
  if (kind === 'payment') {
    const payment = reportedPayment(checkIn, { day: todayAtOffice(pressed_at), crew_name })
    const facts = listedFact('payments', id, payment)
    return { v: 1, seq, id, at, action: 'report_payment', ...author, facts }
  }
  const minutes = kind === 'late' ? checkIn.minutes : null
  const facts = listedFact('check_ins', id, { kind, minutes, day, crew, crew_name, pressed_at })
  return { v: 1, seq, id, at, action: 'check_in', ...author, facts }
}

/** Logs the updates, and writes the tasks that follow from them. */
function writeLog(
  { quote, record, work, missing }: Logged,
  { counted, fields }: { counted: Timed; fields: ProgressFields },
  hours: OfficeHours,
  { db, transaction, receivedAt: at }: At,
): void {
  const first = seqAfter(work)
  const entries = counted.map((one, place) => entryOf(one, fields, { seq: first + place, at }))
  const after = workOf(entries.reduce(applyEntry, work), hours)
  const values = {
    ...stateFields(record, after),
    ...copiedFields(record, null, quote, missing),
  }
  writeRecord(record, values, { transaction })
  const history = historyOf({ quote, work }, { quote, work: after })
  const shown = history && { history, parts: logPartsIn({ history }) }
  // The last entry about a payment has the changes of all payments for the timeline.
  const paidBy = entries.findLast(({ action }) => action === 'report_payment')
  const written = entries.map((entry) => (entry === paidBy ? { ...entry, ...shown } : entry))
  writeEntries(quote.id, [...missing, ...written], { db, transaction })
}

interface Logged extends ReturnType<typeof workNow> {
  quote: Quote
  record: DocumentSnapshot
}
