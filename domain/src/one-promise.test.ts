import { expect, it } from 'vitest'
import { describeCallback, describeDeadline } from './callback.ts'
import { describeOurCall } from './move/our-call.ts'
import { callbackDeadline, isOfficeOpen, standardHours } from './office-hours.ts'
import { promiseNote } from './office-status.ts'
import { formatOfficeTime } from './plain-date.ts'
import { publicHours } from './read-hours.ts'
import { exampleQuote } from '../../tests/support/example-quote.ts'
import { movedPromise } from './request/moved-promise.ts'
import { createUnsettledWork } from './request/unsettled-work.ts'
import { promisedCallTime } from './request/work.ts'
import { describeForOffice, progressLine } from './work/progress-line.ts'
import { aClosure } from '../../tests/support/closure.ts'

const minuteMs = 60_000
/**
 * Hours with a half day, snow past midnight, New Year, and the night in which clocks go forward.
 */
const hours = {
  week: [
    '',
    '08:00-18:00',
    '08:00-18:00',
    '10:15-18:00',
    '08:00-18:00',
    '08:00-24:00',
    '09:00-13:00',
  ],
  closures: [
    ...standardHours.closures,
    aClosure('2026-12-24T12:00', '2026-12-24T24:00', 'Christmas Eve'),
    aClosure('2026-12-31T17:30', '2027-01-02T08:30', 'New Year'),
    aClosure('2027-01-04T14:00', '2027-01-05T10:00', 'Snow'),
    aClosure('2027-03-13T12:30', '2027-03-14T24:00', 'Inventory'),
  ].sort(),
}

it('every page shows the same minute for the promised call, all year', () => {
  const begin = Date.UTC(2026, 10, 20)
  for (let minute = 0; minute < 365 * 24 * 60; minute += 211) {
    const requestedAt = new Date(begin + minute * minuteMs)
    const promise = callbackDeadline(requestedAt, hours)
    expect(isOfficeOpen(promise, hours), requestedAt.toISOString()).toBe(true)

    // The form, the dashboard and the acknowledgment.
    const callbackText = describeCallback(requestedAt, requestedAt, hours)
    expect(callbackText).toBe(describeDeadline(promise, requestedAt))

    // The form shows a more precise time when the call can't be within the promised minutes.
    const isWithinMinutes = promise.getTime() - requestedAt.getTime() <= 15 * minuteMs
    expect(promiseNote(requestedAt, hours) === null, requestedAt.toISOString()).toBe(
      isWithinMinutes,
    )

    // What the office uses: the statistics, the overdue warning, Today.
    const quote = exampleQuote({ created_at: requestedAt, updated_at: requestedAt })
    const web = { channel: 'web', honeypot_filled: false }
    const work = createUnsettledWork(quote, web, hours)
    expect([promisedCallTime(work), work.tasks.promise?.at]).toEqual([promise, promise])
    const progress = progressLine({ quote, stage: null }, requestedAt)
    expect(describeForOffice(progress, requestedAt, hours)).toContain(formatOfficeTime(promise))

    // The customer's page.
    const call = { is_by_phone: false, promised_by: promise, last_try: null, reached_at: null }
    const view = { call, status: 'pending', closed: null, hours: publicHours(hours, requestedAt) }
    expect(describeOurCall(view, requestedAt)?.text).toContain(`We’ll call you ${callbackText}.`)

    // Applying the same hours again moves nothing.
    expect(movedPromise(work, { hours, now: requestedAt })).toBeNull()
  }
})

it.each([
  ['on the last afternoon of the year', '2026-12-31T17:20:00-05:00', '2027-01-02T09:15:00-05:00'],
  [
    'before the night in which the clocks go forward',
    '2027-03-13T12:20:00-05:00',
    '2027-03-15T08:15:00-04:00',
  ],
  ['in a snow closure', '2027-01-04T20:00:00-05:00', '2027-01-05T10:15:00-05:00'],
])('a customer who asks %s is called once the office is open again', (_, requestedAt, promised) => {
  expect(callbackDeadline(new Date(requestedAt), hours)).toEqual(new Date(promised))
})
