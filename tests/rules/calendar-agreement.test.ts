import {
  bookingFormSchema,
  bookingOf,
  bookingSchema,
  isSameBooking,
  type BookingFields,
  type BookingFormInput,
} from '@moving/domain/calendar/booking'
import { crewLimits } from '@moving/domain/calendar/crew'
import { crewDaySchema, emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import { bookingPath, crewDayPath, quotePath } from '@moving/domain/paths'
import fc from 'fast-check'
import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminClients } from '../support/admin.ts'
import { anyDay, bookingForms, looseMinute, mostlyRight } from './support/calendar-forms.ts'
import type { Fields } from './support/requests.ts'
import { quoteOf } from './support/seeds.ts'
import { isAllowed, newId, openWorld, type World } from './support/world.ts'

const project = 'demo-moving-calendar'
const { db } = adminClients(project)
const stamp = { updated_by: 'dana', updated_at: serverTimestamp() }
const crews = Array.from({ length: crewLimits.crews }, newId)
const seed = Number(process.env.FC_SEED ?? Date.now())
let world: World

beforeAll(async () => {
  world = await openWorld(project)
})
afterAll(() => world.close())

/** Says which form it was: odd characters by their number. */
const shown = (what: string, form: unknown) =>
  `FC_SEED=${seed}: ${what}: ${JSON.stringify(form).replaceAll(
    /[^ -~]/gu,
    (odd) => `\\u{${odd.codePointAt(0)?.toString(16)}}`,
  )}`

/** Twenty at a time, each on a day of its own: at once they take a fifth of the time. */
const onDaysOfTheirOwn = <Form extends { day: unknown }>(form: fc.Arbitrary<Form>) =>
  fc.uniqueArray(form, {
    ...{ minLength: 20, maxLength: 20, selector: ({ day }: Form) => String(day) },
  })
const inParallel = async <Value>(values: Value[], check: (value: Value) => Promise<void>) => {
  await Promise.all(values.map(check))
}

/** How often it happened, so that no test passes by trying one side only. */
function counter() {
  const counts = { accepted: 0, refused: 0 }
  return {
    count: (isAccepted: boolean) => (counts[isAccepted ? 'accepted' : 'refused'] += 1),
    expectBoth: (least: number) =>
      expect(Math.min(counts.accepted, counts.refused), JSON.stringify(counts)).toBeGreaterThan(
        least,
      ),
  }
}

/**
 * Books a new quote, as a client does that checks nothing.
 * @param job what its day says of it; already, so that the rules look at the booking alone, or by this commit
 */
async function book(booking: BookingFields | Fields, job: unknown, isGiven: boolean) {
  const quoteId = newId()
  const day = String(booking.day)
  const dayPath = crewDayPath(day === '' ? 'none' : day)
  const jobs = isGiven ? { [quoteId]: job } : {}
  const given = db.batch()
  given.set(db.doc(quotePath(quoteId)), quoteOf(null))
  given.set(db.doc(dayPath), { ...emptyCrewDay(day), jobs, updated_at: new Date(0) })
  await given.commit()
  const client = world.firestoreOf('admin')
  const batch = writeBatch(client)
  batch.set(doc(client, bookingPath(quoteId)), { ...booking, ...stamp })
  batch.update(doc(client, dayPath), {
    ...(!isGiven && { [`jobs.${quoteId}`]: job }),
    updated_at: stamp.updated_at,
  })
  if (!(await isAllowed(batch.commit()))) return null
  const [stored, storedDay] = await db.getAll(db.doc(bookingPath(quoteId)), db.doc(dayPath))
  return { quoteId, booking: stored?.data(), day: storedDay?.data() }
}

/** As it would be stored if nobody had looked. */
function unchecked({ crew, hours, people, from, to, day, note }: BookingFormInput): BookingFields {
  return {
    ...{ day, note, crew: crew === '' ? null : crew },
    ...{ from_minute: looseMinute(from), to_minute: looseMinute(to) },
    ...{ hours: Number(hours), people: Number(people) },
  }
}

test('whatever the dialog ‘Book’ takes the rules let in and pages read the same, and what it refuses they refuse', async () => {
  const seen = counter()
  await fc.assert(
    fc.asyncProperty(onDaysOfTheirOwn(bookingForms(crews)), (forms) =>
      inParallel(forms, async (form) => {
        const parsed = bookingFormSchema.safeParse(form)
        seen.count(parsed.success)
        const booking = parsed.success ? bookingOf(parsed.data) : unchecked(form)
        const slot = slotOf(booking)
        const stored = await book(booking, slot, !parsed.success)
        expect(stored !== null, shown('let in', form)).toBe(parsed.success)
        if (stored === null) return
        expect(isSameBooking(bookingSchema.parse(stored.booking), booking)).toBe(true)
        expect(crewDaySchema.parse(stored.day).jobs).toEqual({ [stored.quoteId]: slot })
      }),
    ),
    { seed, numRuns: 60, endOnFailure: true },
  )
  seen.expectBoth(150)
})

test('whatever the rules let in as a booking, pages can read, and its day says the same', async () => {
  const seen = counter()
  const minute = mostlyRight(fc.constantFrom(0, 480, 540))
  const bookings = fc.record({
    day: mostlyRight(anyDay),
    ...{ from_minute: minute, to_minute: mostlyRight(fc.constantFrom(540, 780)) },
    crew: mostlyRight(fc.constantFrom(crews[0], null)),
    hours: mostlyRight(fc.constantFrom(0, 4.25, 5)),
    people: mostlyRight(fc.constantFrom(1, 12)),
    note: mostlyRight(fc.constantFrom('', 'Piano')),
  })
  const asOne = ([booking, odd]: [{ day: unknown } & Fields, Fields]) => ({ ...booking, odd })
  const change = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fields>({}) },
    {
      weight: 1,
      arbitrary: fc.dictionary(
        fc.constantFrom('crew', 'from_minute', 'end_minute', 'note'),
        mostlyRight(fc.constantFrom(480, 735)),
        { maxKeys: 1 },
      ),
    },
  )
  await fc.assert(
    fc.asyncProperty(onDaysOfTheirOwn(fc.tuple(bookings, change).map(asOne)), (written) =>
      inParallel(written, async ({ odd, ...booking }) => {
        const stored = await book(booking, { ...slotOf(booking as BookingFields), ...odd }, false)
        seen.count(stored !== null)
        if (stored === null) return
        const said = bookingSchema.parse(stored.booking)
        expect(crewDaySchema.safeParse(stored.day).error).toBeUndefined()
        expect(stored.day?.['jobs']).toEqual({ [stored.quoteId]: slotOf(said) })
      }),
    ),
    { seed, numRuns: 40, endOnFailure: true },
  )
  seen.expectBoth(60)
})
