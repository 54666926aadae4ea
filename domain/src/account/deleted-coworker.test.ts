import { expect, test } from 'vitest'
import { bookingSchema } from '../calendar/booking.ts'
import { calendarFeedSchema } from '../calendar/calendar-feed.ts'
import { adSpendSchema } from '../spend/ad-spend.ts'
import { officeSettingsSchema } from '../work/office-settings.ts'

const at = new Date(0)
const hours = { from_minute: 480, to_minute: 600, hours: 4, people: 3 }
const updated = { updated_by: null, updated_at: at }

test.each([
  ['bookings', bookingSchema, { day: '2026-12-12', crew: null, note: '', ...hours, ...updated }],
  ['spend', adSpendSchema, { rows: [], ...updated }],
  ['settings', officeSettingsSchema, { replies: [], ...updated }],
  [
    'links to crews’ pages',
    calendarFeedSchema,
    { name: 'Van', crew: 'a', created_by: null, created_at: at, used_at: null, ended_at: null },
  ],
] as const)(
  '%s by a coworker whose account was deleted are still readable',
  (_, schema, stored) => {
    expect(schema.safeParse(stored).error).toBeUndefined()
  },
)
