import * as z from 'zod/mini'
import { weekDays } from '../calendar/week-days.ts'
import { standardHours, type OfficeHours } from '../office-hours.ts'
import { describeWeek, officeStatus } from '../office-status.ts'
import type { OfficeSettings } from '../work/office-settings.ts'
import { inOffice, type PagedSetting } from './setting.ts'

export const hoursMessages = {
  time: 'Enter a time, such as 8:00 AM',
  both: 'Enter both times, or leave both empty',
  order: 'Close later than you open, on the same day',
  none: 'Choose hours for at least one day',
} as const

/** The hours of a day: '08:00-18:00', or '' for a day when the office is closed. */
export const shiftPattern = /^(([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00))?$/
const at = { path: ['closes'], abort: true }
const shift = z.string().check(
  z.refine((text) => !/^-.|.-$/.test(text), { ...at, error: hoursMessages.both }),
  z.refine((text) => shiftPattern.test(text), { ...at, error: hoursMessages.time }),
  z.refine((text) => text === '' || text.slice(0, 5) < text.slice(6), {
    ...{ ...at, error: hoursMessages.order },
  }),
)

/** @param stored null until the office saves its settings */
export const hoursOf = (stored: OfficeSettings | null): OfficeHours =>
  stored?.hours ?? standardHours

interface Week {
  week: string[]
}

/** The hours of each weekday, Sunday first. Closures don't change. */
export const hours: PagedSetting<Week, OfficeSettings> = {
  ...{ name: 'hours', what: 'the office hours', ...inOffice },
  value: z.strictObject({
    week: z.array(shift).check(
      z.length(7),
      z.refine((week) => week.some((text) => text !== ''), hoursMessages.none),
    ),
  }),
  read: (stored) => ({ week: [...hoursOf(stored).week] }),
  write: ({ week }, { stored }) => ({ hours: { week, closures: [...hoursOf(stored).closures] } }),
  page: {
    ...{ title: 'Office hours', saved: 'Office hours saved' },
    ...{
      edit: 'Edit Office Hours',
      about: 'In Eastern Time. Leave both times empty on a day off.',
    },
    fields: weekDays.map(({ day, name }) => ({
      columns: 2,
      fields: [
        { name: `week.${day}.opens`, kind: 'time', label: `${name} from` },
        { name: `week.${day}.closes`, kind: 'time', label: `${name} until` },
      ],
    })),
    show: (week) => [{ label: 'Office hours, Eastern Time', text: describeWeek(week) }],
    // A time field can't show 24:00, so midnight is shown as the day's last minute.
    toForm: ({ week }) => ({
      week: week.map((text) => ({
        opens: text.slice(0, 5),
        closes: text.slice(6).replace('24:00', '23:59'),
      })),
    }),
    fromForm: ({ week }: { week: { opens: string; closes: string }[] }) => ({
      week: week.map(({ opens, closes }) => {
        const text = `${opens}-${closes.replace('23:59', '24:00')}`
        return text === '-' ? '' : text
      }),
    }),
  },
}

/** The sentence about the office's hours that customers see now. */
export const shownHours = (stored: OfficeHours, now: Date) => ({
  label: 'What customers see',
  text: officeStatus(now, stored).text,
})
