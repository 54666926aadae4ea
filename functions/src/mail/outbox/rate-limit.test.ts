import { describe, expect, it } from 'vitest'
import { addressCounterId, limitRate, hourCounterId, inboxOf } from './rate-limit.ts'

const counts = (officeThisHour: number, acknowledgedThisHour: number, acknowledgedToday = 0) => ({
  officeThisHour,
  acknowledgedThisHour,
  acknowledgedToday,
})

describe('a new request', () => {
  it('sends an email to the office and one to the customer', () => {
    expect(limitRate('guest', null, counts(0, 0))).toEqual({ office: 'send', customer: 'send' })
  })

  it('sends a confirmation to one email address at most three times a day', () => {
    expect(limitRate('guest', null, counts(2, 2, 2)).customer).toBe('send')
    expect(limitRate('guest', null, counts(3, 3, 3))).toEqual({
      office: 'send',
      customer: 'throttled_address',
    })
  })

  it('sends a separate email to the office and one to the customer, each up to 60 times an hour', () => {
    expect(limitRate('guest', null, counts(59, 59))).toEqual({ office: 'send', customer: 'send' })
    expect(limitRate('guest', null, counts(60, 59))).toEqual({ office: 'digest', customer: 'send' })
    expect(limitRate('guest', null, counts(59, 60))).toEqual({
      office: 'send',
      customer: 'throttled_hour',
    })
  })

  it('that is unreadable sends an email to the office like any other', () => {
    expect(limitRate('guest', 'unreadable', counts(0, 0))).toEqual({
      office: 'send',
      customer: 'unreadable',
    })
  })

  it('that the office entered during a call sends an email only to the caller', () => {
    expect(limitRate('phone', null, counts(0, 0))).toEqual({ office: 'by_phone', customer: 'send' })
    expect(limitRate('phone', null, counts(60, 60))).toEqual({
      office: 'by_phone',
      customer: 'throttled_hour',
    })
  })

  it('of a caller without email sends none', () => {
    expect(limitRate('phone', 'no_email', counts(0, 0))).toEqual({
      office: 'by_phone',
      customer: 'no_email',
    })
  })

  it('from a bot is only in a digest', () => {
    expect(limitRate('quarantined', null, counts(0, 0))).toEqual({
      office: 'digest',
      customer: 'quarantined',
    })
  })
})

describe('the counters of emails', () => {
  const at = (text: string) => new Date(text)

  it('count all spellings of an inbox as one', () => {
    expect(inboxOf('Ana.Ruiz+move@Gmail.com')).toBe('anaruiz@gmail.com')
    expect(inboxOf('a.n.a.ruiz@googlemail.com')).toBe('anaruiz@gmail.com')
    expect(inboxOf('ana.ruiz+move@example.com')).toBe('ana.ruiz@example.com')
  })

  it('contain no email address', () => {
    expect(addressCounterId('guest', 'ana@example.com', at('2026-11-20T15:00:00Z'))).toMatch(
      /^day_2026-11-20_guest_[0-9a-f]{32}$/,
    )
  })

  it('start again at midnight in Washington, even when clocks change', () => {
    const id = (text: string) => addressCounterId('guest', 'ana@example.com', at(text))
    expect(id('2026-11-21T04:59:00Z')).toBe(id('2026-11-20T15:00:00Z'))
    expect(id('2026-11-21T05:00:00Z')).not.toBe(id('2026-11-20T15:00:00Z'))
    expect(id('2026-10-31T12:00:00Z')).not.toBe(id('2026-11-01T12:00:00Z'))
  })

  it('start again every hour', () => {
    expect(hourCounterId('guest', at('2026-11-20T15:59:59Z'))).toBe('hour_2026-11-20T15_guest')
  })
})
