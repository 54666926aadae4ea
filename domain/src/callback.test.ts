import { describe, expect, it } from 'vitest'
import { standardHours } from './office-hours.ts'
import { describeAnswerTime, describeCallback } from './callback.ts'

const at = (text: string) => new Date(text)
const promise = (receivedAt: string, now = receivedAt) =>
  describeCallback(at(receivedAt), at(now), standardHours)

describe('the promised call', () => {
  it('is 15 minutes after the request while the office is open', () => {
    expect(promise('2026-11-20T14:00:00-05:00')).toBe('by 2:15 PM Eastern Time today')
  })

  it('is that morning for a request after midnight', () => {
    expect(promise('2026-11-20T05:30:00-05:00')).toBe('by 8:15 AM Eastern Time today')
  })

  it('is the next morning, with its weekday, for a request in the evening', () => {
    expect(promise('2026-11-19T21:00:00-05:00')).toBe(
      'by 8:15 AM Eastern Time on Friday, November 20',
    )
  })

  it('isn’t on Sunday', () => {
    expect(promise('2026-11-21T19:00:00-05:00')).toBe(
      'by 8:15 AM Eastern Time on Monday, November 23',
    )
  })

  it('isn’t on a holiday', () => {
    expect(promise('2026-11-25T18:30:00-05:00')).toBe(
      'by 8:15 AM Eastern Time on Friday, November 27',
    )
  })

  it('is at 8:15 on the first morning after clocks change', () => {
    // Clocks go back on Sunday, November 1, 2026 and forward on Sunday, March 14, 2027.
    expect(promise('2026-10-31T20:00:00-04:00')).toContain(
      'by 8:15 AM Eastern Time on Monday, November 2',
    )
    expect(promise('2027-03-13T20:00:00-05:00')).toContain(
      'by 8:15 AM Eastern Time on Monday, March 15',
    )
  })

  it('isn’t shown once its time has passed', () => {
    expect(promise('2026-11-20T14:00:00-05:00', '2026-11-20T14:15:00-05:00')).toBeNull()
    expect(promise('2026-11-20T14:00:00-05:00', '2026-11-20T14:14:59-05:00')).not.toBeNull()
  })
})

describe('the time for a written answer', () => {
  const answered = (askedAt: string, now = askedAt) =>
    describeAnswerTime(at(askedAt), at(now), standardHours)

  it('is the end of the day while the office is open for at least an hour more', () => {
    expect(answered('2026-11-20T14:00:00-05:00')).toBe('by 6:00 PM Eastern Time today')
    expect(answered('2026-11-20T16:59:00-05:00')).toBe('by 6:00 PM Eastern Time today')
  })

  it('is the end of the next open day during the last hour and at night', () => {
    const saturday = 'by 6:00 PM Eastern Time on Saturday, November 21'
    expect(answered('2026-11-20T17:01:00-05:00')).toBe(saturday)
    expect(answered('2026-11-20T23:00:00-05:00')).toBe(saturday)
    expect(answered('2026-11-22T12:00:00-05:00')).toBe(
      'by 6:00 PM Eastern Time on Monday, November 23',
    )
  })

  it('isn’t shown once it has passed, and exists even if the office never opens', () => {
    expect(answered('2026-11-20T14:00:00-05:00', '2026-11-20T18:00:00-05:00')).toBeNull()
    const never = { week: ['', '', '', '', '', '', ''], closures: [] }
    const requestedAt = at('2026-11-20T14:00:00-05:00')
    expect(describeAnswerTime(requestedAt, requestedAt, never)).toMatch(/^by /)
  })
})
