import * as z from 'zod/mini'
import { bookingMessages } from '../calendar/booking.ts'
import { noCrewSettings, type CrewSettings } from '../calendar/crew.ts'
import { describeSpan } from '../calendar/day-minutes.ts'
import { describeWorkDays } from '../calendar/week-days.ts'
import type { OfficeSettings } from '../work/office-settings.ts'
import { inOffice, type PagedSetting } from './setting.ts'

type WorkWeek = Pick<CrewSettings, 'arrival' | 'work_days'>

export const workDaysMessage = 'Choose at least one day'

const quarter = z
  .int(bookingMessages.time)
  .check(...[z.gte(0), z.lt(1440), z.multipleOf(15, bookingMessages.time)])
const inOrder = (days: readonly number[]) => days.toSorted((one, other) => one - other)

/** When crews usually arrive, and on which weekdays they work, 0 for Sunday. */
export const workWeek: PagedSetting<WorkWeek, OfficeSettings> = {
  ...{ name: 'work_week', what: 'the working days', ...inOffice },
  value: z.strictObject({
    arrival: z.strictObject({ from_minute: quarter, to_minute: quarter }).check(
      z.refine(({ from_minute: from, to_minute: to }) => from <= to, {
        ...{ path: ['to_minute'], error: bookingMessages.order },
      }),
    ),
    work_days: z.array(z.int().check(z.gte(0), z.lte(6))).check(
      z.minLength(1, workDaysMessage),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length),
      z.overwrite(inOrder),
    ),
  }),
  read: (stored) => {
    const { arrival, work_days } = stored ?? noCrewSettings
    return { arrival, work_days: inOrder(work_days) }
  },
  write: (week) => ({ ...week }),
  page: {
    ...{ section: 'calendar', title: 'Working days' },
    ...{ edit: 'Edit Working Days', saved: 'Working days saved' },
    about: 'New bookings start with this arrival window. You can change it for each one.',
    fields: [
      {
        ...{ columns: 2, from: 'sm' },
        fields: [
          { name: 'arrival.from_minute', kind: 'minute', label: 'Arrival from' },
          { name: 'arrival.to_minute', kind: 'minute', label: 'Arrival until' },
        ],
      },
      { name: 'work_days', kind: 'days', label: 'Days on which crews work' },
    ],
    show: ({ arrival, work_days }) => [
      {
        label: 'Usual arrival window',
        text: describeSpan(arrival.from_minute, arrival.to_minute),
      },
      { label: 'Days on which crews work', text: describeWorkDays(work_days) },
    ],
  },
}
