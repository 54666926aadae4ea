import * as z from 'zod/mini'
import { bookingMessages, isPeople } from '../calendar/booking.ts'
import { crewLimits, type Crew } from '../calendar/crew.ts'
import { hasText, lineUpTo } from '../field-text.ts'
import { clientId } from '../id-schemas.ts'
import { collections } from '../paths.ts'
import { formatPhone } from '../quote/format-phone.ts'
import { readPhone } from '../quote/phone-number.ts'
import type { OfficeSettings } from '../work/office-settings.ts'
import { inOffice, type PagedSetting } from './setting.ts'

export const crewMessages = {
  name: 'Enter a name, such as Crew A',
  taken: 'A crew already has this name. Choose a different name.',
  phone: 'Enter a phone number with its area code, such as (202) 555-0188',
  full: `There are ${crewLimits.crews} crews already, including inactive ones.`,
} as const

/** A US number with a possible area code, or a number with the code of a different country. */
const textable = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{6,14})$/

/** The number to dial; null if the text has no number that can be texted. */
function dialedIn(typed: string): string | null {
  const dialed = readPhone(typed)?.dialed ?? ''
  return textable.test(dialed) ? dialed : null
}

/** A crew's phone number as typed, parsed to the number to dial; '' if it has none. */
const crewPhone = z.pipe(
  lineUpTo(crewLimits.phone).check(
    z.refine((typed) => typed === '' || dialedIn(typed) !== null, crewMessages.phone),
  ),
  z.transform((typed) => dialedIn(typed) ?? ''),
)

const fold = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()

export type CrewValue = Omit<Crew, 'id'>

/** The crews. A crew isn't removed, because past moves show its name. */
export const crews: PagedSetting<CrewValue | null, OfficeSettings> = {
  ...{ name: 'crews', what: 'this crew', isOne: true, ...inOffice },
  refusals: {
    conflict: crewMessages.taken,
    limit: crewMessages.full,
    not_possible: 'It has a booking or a link by now. Deactivate it instead.',
  },
  key: { id: clientId },
  value: z.strictObject({
    name: lineUpTo(crewLimits.name).check(hasText(crewMessages.name)),
    people: z.number(bookingMessages.people).check(z.refine(isPeople, bookingMessages.people)),
    truck: lineUpTo(crewLimits.truck),
    phone: crewPhone,
    retired: z.boolean(),
  }),
  read: (stored, { id }) => {
    const found = stored?.crews.find((crew) => crew.id === id)
    if (found === undefined) return null
    const { name, people, truck, phone, retired } = found
    return { name, people, truck, phone, retired }
  },
  write: (value, { stored, key: { id = '' } }) => {
    const known = stored?.crews ?? []
    if (value === null) return { crews: known.filter((crew) => crew.id !== id) }
    const crew = { id, ...value }
    const isNew = known.every((other) => other.id !== id)
    return { crews: isNew ? [...known, crew] : known.map((one) => (one.id === id ? crew : one)) }
  },
  refuse: (value, { stored, key: { id } }) => {
    const others = (stored?.crews ?? []).filter((crew) => crew.id !== id)
    // On the phone, 'crew a' and 'Crew A' are the same.
    if (value !== null && others.some(({ name }) => fold(name) === fold(value.name))) {
      return { why: 'conflict', path: 'name' }
    }
    const isFull = value !== null && others.length >= crewLimits.crews
    return isFull ? { why: 'limit', path: 'name' } : null
  },
  usedIn: [
    { collection: collections.bookings, field: 'crew' },
    { collection: collections.calendarFeeds, field: 'crew' },
  ],
  page: {
    ...{ title: 'Crews', edit: 'Edit Crew', saved: 'Crew saved' },
    note: 'Crews you can book. Deactivate a crew that no longer works: its past moves keep its name, and its page stops working. Texting a crew gives it a new link to its page; links from earlier texts stop 24 hours later.',
    add: {
      ...{ label: 'Add Crew', saved: 'Crew added' },
      value: () => ({ name: '', people: Number.NaN, truck: '', phone: '', retired: false }),
    },
    fields: [
      { name: 'name', kind: 'text', label: 'Name' },
      {
        ...{ name: 'people', kind: 'number', label: 'People', inputMode: 'numeric' },
        hint: `${crewLimits.people.min} to ${crewLimits.people.max}`,
      },
      {
        ...{ name: 'truck', kind: 'text', label: 'Truck', optional: true },
        hint: 'Such as 26-foot truck',
      },
      {
        ...{ name: 'phone', kind: 'phone', label: 'Phone', type: 'tel', optional: true },
        hint: 'Its link is texted to this number',
      },
    ],
    show: (crew) =>
      crew === null
        ? [{ label: 'Crew', text: 'Removed' }]
        : [
            { label: 'Name', text: crew.name },
            { label: 'Size', text: describeSize(crew) },
            { label: 'Phone', text: formatPhone(crew.phone) || 'None' },
            { label: 'Status', text: crew.retired ? 'Inactive' : 'Active' },
          ],
  },
}

export function describeSize({ people, truck }: Pick<Crew, 'people' | 'truck'>): string {
  return [`${people} ${people === 1 ? 'person' : 'people'}`, truck].filter(Boolean).join(' · ')
}
