import type { ActionResult } from '@moving/domain/actions/index'
import type { BookingFields } from '@moving/domain/calendar/booking'
import {
  crewDaySchema,
  emptyCrewDay,
  slotOf,
  type CrewDayFields,
} from '@moving/domain/calendar/crew-day'
import { bookingPath, crewDayPath, officeSettingsPath } from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import type { Firestore } from 'firebase-admin/firestore'
import { settle } from '../../functions/src/request/settle.ts'
import { actionsOf, type AnyAction } from './actions.ts'
import { dana, isaac, storeQuote } from './desk.ts'
import { anyQuoteId } from './stored-quote.ts'
import { entriesWith } from './request-log.ts'

type BookAction = Extract<AnyAction, { action: 'book' }>

export function bookAction(
  quoteId: string,
  booking: BookingFields,
  over: Partial<BookAction> = {},
): BookAction {
  const { day, crew, hours, people, note, from_minute, to_minute } = booking
  const fields = { day, from_minute, to_minute, crew, hours, people, note }
  return {
    action: 'book',
    quote_id: quoteId,
    ...fields,
    acknowledged: [],
    set_scheduled: false,
    ...over,
  }
}

const [crewA, crewB] = [anyQuoteId(), anyQuoteId()]
const moveDate = '2026-12-19'
const stamp = { updated_by: dana.uid, updated_at: new Date('2026-11-20T15:00:00Z') }
let days = 0

/** Two dispatchers of an office with two crews. */
export function openBooking(db: Firestore) {
  const dataAt = async (path: string) => (await db.doc(path).get()).data()
  const dayOf = async (day: string) => crewDaySchema.parse(await dataAt(crewDayPath(day)))
  const store = () => storeQuote(db, { status: 'estimated', move_date: moveDate })
  const begin = async (id: string) => {
    await settle(id, { db, now: () => stamp.updated_at })
    return id
  }
  const estimated = async () => begin(await store())
  const storeDay = (day: string, over: Partial<CrewDayFields> = {}) =>
    db.doc(crewDayPath(day)).set({ ...emptyCrewDay(day), ...over, updated_at: stamp.updated_at })
  return {
    ...{ crewA, crewB, moveDate, dataAt, dayOf, estimated, storeDay },
    ...{ byDana: actionsOf(db, dana), byIsaac: actionsOf(db, isaac) },
    storeCrews: () => {
      const crew = { people: 4, truck: '', phone: '', retired: false }
      const crews = [
        { ...crew, id: crewA, name: 'Crew A' },
        { ...crew, id: crewB, name: 'Crew B' },
      ]
      return db.doc(officeSettingsPath).set({ replies: [], crews, ...stamp })
    },
    bookingOf: (id: string) => dataAt(bookingPath(id)),
    jobsOf: async (day: string) => (await dayOf(day)).jobs,
    historyOf: async (id: string) => {
      const { docs } = await entriesWith(db, id, 'history').get()
      return docs.filter((entry) => entry.get('history.office') !== undefined)
    },
    /** Stores a quote with a booking, without an action. */
    booked: async (booking: BookingFields): Promise<string> => {
      const id = await store()
      await db.doc(bookingPath(id)).set({ ...booking, ...stamp })
      await storeDay(booking.day, { jobs: { [id]: slotOf(booking) } })
      return begin(id)
    },
  }
}

/** A Wednesday that no other test uses. */
export const freshDay = () => shiftPlainDate('2030-01-02', 7 * days++)

export const bookingOn = (day: string, over: Partial<BookingFields> = {}): BookingFields => ({
  day,
  ...{ from_minute: 480, to_minute: 540, crew: crewA, hours: 4.25, people: 3, note: 'Piano' },
  ...over,
})

export const schedule = (id: string, booking: BookingFields) =>
  bookAction(id, booking, { set_scheduled: true })

export const done = { done: true, undoable: true }
export const kindOf = (answer: ActionResult) => ('done' in answer ? 'done' : answer.why)
