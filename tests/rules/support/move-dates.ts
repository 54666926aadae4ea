import fc from 'fast-check'
import { todayAtOffice } from '@moving/domain/plain-date'

const hourMs = 3_600_000

/**
 * Time zones from the first of a day to the last, and some with offsets that aren't whole hours.
 */
const zones = [
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'Europe/London',
  'UTC',
  'America/St_Johns',
  'America/New_York',
  'America/Los_Angeles',
  'Etc/GMT+12',
]

/** Moments at which "today" is most likely to differ between two zones. */
const turns = [
  '2026-12-31T00:00:00Z',
  '2027-01-01T00:00:00Z',
  '2028-02-29T00:00:00Z',
  '2028-03-01T00:00:00Z',
  // The office's midnight in winter and in summer, and its clocks going forward and back.
  '2026-12-19T05:00:00Z',
  '2026-07-04T04:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
].map((text) => Date.parse(text))

const moments = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...turns),
      fc.constant(() => Date.now()).map((now) => now()),
    ),
    fc.integer({ min: -26 * hourMs, max: 26 * hourMs }),
    fc.constantFrom(-1, 0, 1),
  )
  .map(([at, near, exactly]) => new Date(exactly === 0 ? at + near : at + exactly * 1000))

/** The current day in a browser's time zone. */
const localDay = fc
  .tuple(moments, fc.constantFrom(...zones))
  .map(([moment, timeZone]) => moment.toLocaleDateString('en-CA', { timeZone }))

/** Days that a customer may choose in any time zone: all are valid, and none is refused. */
export const dayOfSomeZone = fc.oneof(localDay, moments.map(todayAtOffice))

/** Invalid days that a careless client might send: an instant, with a time zone, with a time. */
export const nearlyADay = fc.oneof(
  moments.map((moment) => moment.toISOString()),
  fc
    .tuple(
      localDay,
      fc.constantFrom('Z', '+00:00', '-05:00', 'T00:00', 'T24:00:00', ' ', '\n', '\u200b'),
    )
    .map(([day, rest]) => day + rest),
  localDay.map((day) => day.replaceAll('-', '')),
  localDay.map((day) => day.replaceAll('-', '/')),
  localDay.map((day) => day.replaceAll('-', '\u2010')),
  localDay.map((day) => `+${day}`),
  localDay.map((day) => `-${day}`),
  moments.map((moment) => String(moment.getTime())),
)

/** The first and last allowed days, and the days next to them. */
export const dayAtTheEdge = fc.constantFrom('1999-12-31', '2000-01-01', '2099-12-31', '2100-01-01')
