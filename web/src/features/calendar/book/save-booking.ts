import { isSameBooking, type Booking, type BookingFields } from '@moving/domain/calendar/booking'
import { conflictsOf, isAcknowledged, type Conflict } from '@moving/domain/calendar/conflicts'
import {
  crewDayLimits,
  emptyCrewDay,
  slotOf,
  type CrewDayFields,
} from '@moving/domain/calendar/crew-day'
import { noCrewSettings } from '@moving/domain/calendar/crew'
import {
  bookingPath,
  collections,
  crewDayPath,
  officeSettingsPath,
  quotePath,
  quoteWorkPath,
} from '@moving/domain/paths'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { QuoteStatus } from '@moving/domain/quote/status'
import { closedReasonOf } from '@moving/domain/work/quote-work'
import {
  collection,
  deleteField,
  doc,
  FieldPath,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore'
import { bookings, crewDays } from '../../../shared/documents/calendar-kinds.ts'
import { quotes, settings as settingsKind } from '../../../shared/documents/office-kinds.ts'
import { runChange } from '../../../shared/save/run-change.ts'
import { RequestDeleted } from '../../../shared/save/explain-failure.ts'

/** The admin at the calendar. */
export interface Editor {
  uid: string
  email: string | null
}

export interface BookingSave {
  /** As it was shown: what was changed of it since, nobody has looked at. */
  seen: Pick<Quote, 'id' | 'status' | 'move_date'>
  /** The booking as it was shown; null for none. */
  expected: BookingFields | null
  /** Null takes the move off the calendar. */
  booking: BookingFields | null
  /** What the dispatcher was told of, and books anyway; whatever it is, for what is put back. */
  acknowledged: readonly Conflict[] | 'anything'
  /** The status that the quote gets in the same commit; null leaves it alone. */
  status: QuoteStatus | null
  /** The move date likewise: the booking's day, or, taken back, the one that it had. */
  moveDate: PlainDate | null
}

export type BookingOutcome =
  | { kind: 'stored' }
  /** Nothing was written: this speaks against it, and not all of it was told. */
  | { kind: 'conflicts'; conflicts: Conflict[] }
  /** Nothing was written: somebody else decided otherwise meanwhile. */
  | { kind: 'booked_otherwise'; current: BookingFields | null }
  /** Nothing was written: the quote's status or move date is another by now. */
  | { kind: 'quote_changed'; quote: Quote }
  /** Nothing was written: the customer or the office has closed the request since it was shown. */
  | { kind: 'closed' }
  /** Nothing was written: the day holds as many moves as a day can. */
  | { kind: 'day_full' }

/**
 * Stores a booking in one transaction with its day, and the day that it leaves: two dispatchers who give
 * one crew away at once collide in the day, the database tries the second one again, and that one is told.
 * What is stored already counts as stored: so does a commit whose answer got lost and that is tried again.
 * Status and move date that it changes are the office's word, in the same commit (rules: `isDayOfCrew`).
 * Reads quote, its work, booking, settings and day, and where the move leaves another day that one. Writes
 * booking and days, and with status or date the quote and its edit
 * (docs/decisions/2026-11-22-the-calendar.md).
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`; RequestDeleted if the quote of a
 * booking is missing
 */
export function saveBooking(
  db: Firestore,
  editor: Editor,
  save: BookingSave,
): Promise<BookingOutcome> {
  return runChange(
    db,
    async (transaction) => {
      const stored = await readStored(transaction, db, save)
      if (isStored(stored, save)) return { kind: 'stored' }
      const refusal = refusalOf(stored, save)
      if (refusal !== null) return refusal
      writeBooking(transaction, stored, save.booking, editor)
      if (stored.quote !== null && !saysAlready(stored.quote, save)) {
        writeQuote(transaction, db, save, editor)
      }
      return { kind: 'stored' }
    },
    save.seen.id,
  )
}

interface StoredDay {
  snapshot: DocumentSnapshot
  fields: CrewDayFields
}

interface Stored {
  /** Null where the request is gone, or cannot be read: its booking can still be taken off. */
  quote: Quote | null
  isClosed: boolean
  booking: { snapshot: DocumentSnapshot; fields: Booking | null }
  /** The day of the new booking; null where the move is taken off. */
  day: StoredDay | null
  /** The day of the stored booking, where that is another one. */
  former: StoredDay | null
  settings: typeof noCrewSettings
}

async function readStored(
  transaction: Transaction,
  db: Firestore,
  { seen, booking }: BookingSave,
): Promise<Stored> {
  const [found, work, stored, settings, day] = await Promise.all([
    transaction.get(doc(db, quotePath(seen.id))),
    // Not the search map's mark, which a trigger writes later.
    transaction.get(doc(db, quoteWorkPath(seen.id))),
    transaction.get(doc(db, bookingPath(seen.id))),
    transaction.get(doc(db, officeSettingsPath)),
    booking && readDay(transaction, db, booking.day),
  ])
  const quote = quotes.read(found)
  if (quote === null && booking !== null) throw new RequestDeleted(seen.id)
  const fields = bookings.read(stored)
  const leaves = fields !== null && fields.day !== booking?.day
  return {
    quote,
    isClosed: closedReasonOf(work.data()) !== null,
    booking: { snapshot: stored, fields },
    day,
    former: leaves ? await readDay(transaction, db, fields.day) : null,
    settings: settingsKind.read(settings) ?? noCrewSettings,
  }
}

async function readDay(transaction: Transaction, db: Firestore, day: string): Promise<StoredDay> {
  const snapshot = await transaction.get(doc(db, crewDayPath(day)))
  return { snapshot, fields: crewDays.read(snapshot) ?? emptyCrewDay(day) }
}

/** Whether a quote says what a save wants of it. */
const saysAlready = (quote: Quote | null, { status, moveDate }: BookingSave) =>
  (status === null || status === quote?.status) &&
  (moveDate === null || moveDate === quote?.move_date)

function isStored({ quote, booking: { fields }, day }: Stored, save: BookingSave): boolean {
  if (!saysAlready(quote, save)) return false
  if (save.booking === null) return fields === null
  return fields !== null && isSameBooking(fields, save.booking) && isInDay(day, save)
}

/** A client that skipped the day, or a function that mended it, may have left it without the slot. */
function isInDay(day: StoredDay | null, { seen, booking }: BookingSave): boolean {
  const slot = day?.fields.jobs[seen.id]
  return booking !== null && JSON.stringify(slot) === JSON.stringify(slotOf(booking))
}

function refusalOf(
  { quote, isClosed, booking: { fields }, day, settings }: Stored,
  save: BookingSave,
): BookingOutcome | null {
  const { seen, expected, booking, acknowledged } = save
  const isAsShown =
    fields === null ? expected === null : expected && isSameBooking(fields, expected)
  if (!isAsShown) return { kind: 'booked_otherwise', current: fields }
  if (quote !== null && isChanged(quote, save)) return { kind: 'quote_changed', quote }
  if (booking === null || day === null) return null
  const others = Object.keys(day.fields.jobs).filter((id) => id !== seen.id)
  if (others.length >= crewDayLimits.jobs) return { kind: 'day_full' }
  if (acknowledged === 'anything') return null
  if (isClosed) return { kind: 'closed' }
  const conflicts = conflictsOf(seen.id, booking, day.fields, settings)
  const areAcknowledged = conflicts.every((conflict) => isAcknowledged(acknowledged, conflict))
  return areAcknowledged ? null : { kind: 'conflicts', conflicts }
}

function isChanged(
  { status: current, move_date: date }: Quote,
  { seen, status, moveDate }: BookingSave,
): boolean {
  return (
    (current !== seen.status && current !== status) ||
    (date !== seen.move_date && date !== moveDate)
  )
}

function writeBooking(
  transaction: Transaction,
  { booking: { snapshot }, day, former }: Stored,
  booking: BookingFields | null,
  editor: Editor,
): void {
  const slot = new FieldPath('jobs', snapshot.id)
  if (former?.snapshot.exists()) {
    transaction.update(
      former.snapshot.ref,
      ...([slot, deleteField(), 'updated_at', serverTimestamp()] as const),
    )
  }
  if (booking === null || day === null) {
    transaction.delete(snapshot.ref)
    return
  }
  const stamp = { updated_by: editor.uid, updated_at: serverTimestamp() }
  transaction.set(snapshot.ref, { ...booking, ...stamp })
  if (day.snapshot.exists()) {
    transaction.update(
      day.snapshot.ref,
      ...([slot, slotOf(booking), 'updated_at', serverTimestamp()] as const),
    )
  } else {
    const jobs = { [snapshot.id]: slotOf(booking) }
    const fields = { ...emptyCrewDay(booking.day), jobs, updated_at: serverTimestamp() }
    transaction.set(day.snapshot.ref, fields)
  }
}

/** As the desk's Update dialog writes it, so that the same history and mail follow. */
function writeQuote(
  transaction: Transaction,
  db: Firestore,
  { seen: { id }, status, moveDate }: BookingSave,
  editor: Editor,
): void {
  transaction.update(doc(db, quotePath(id)), {
    ...(status !== null && { status }),
    ...(moveDate !== null && { move_date: moveDate }),
    updated_at: serverTimestamp(),
  })
  transaction.set(doc(collection(db, collections.quoteEdits)), {
    quote_id: id,
    editor_uid: editor.uid,
    editor_email: editor.email,
    at: serverTimestamp(),
  })
}
