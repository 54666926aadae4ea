import { describe, expect, it } from 'vitest'
import { addressCounterId, admit, digestSlot, hourCounterId, inboxOf } from './admission.ts'

const counts = (mailsThisHour: number, acknowledgementsToday = 0) => ({
  mailsThisHour,
  acknowledgementsToday,
})

describe('a request', () => {
  it('causes both mails', () => {
    expect(admit(counts(0), false)).toEqual({ office: 'send', customer: 'send' })
  })

  it('is acknowledged three times a day to one address', () => {
    expect(admit(counts(4, 2), false).customer).toBe('send')
    expect(admit(counts(6, 3), false)).toEqual({ office: 'send', customer: 'throttled_address' })
  })

  it('uses the last mail of the hour for the office', () => {
    expect(admit(counts(118), false)).toEqual({ office: 'send', customer: 'send' })
    expect(admit(counts(119), false)).toEqual({ office: 'send', customer: 'throttled_hour' })
    expect(admit(counts(120), false)).toEqual({ office: 'digest', customer: 'throttled_hour' })
  })

  it('of a machine is not acknowledged', () => {
    expect(admit(counts(0), true)).toEqual({ office: 'send', customer: 'quarantined' })
  })
})

describe('the counters', () => {
  const at = (text: string) => new Date(text)

  it('count an inbox once under its several spellings', () => {
    expect(inboxOf('Ana.Ruiz+move@Gmail.com')).toBe('anaruiz@gmail.com')
    expect(inboxOf('ana.ruiz+move@example.com')).toBe('ana.ruiz@example.com')
  })

  it('hold no address', () => {
    expect(addressCounterId('ana@example.com', at('2026-11-20T15:00:00Z'))).toMatch(
      /^day_2026-11-20_[0-9a-f]{32}$/,
    )
  })

  it("begin anew on the office's midnight, over a change of the clock too", () => {
    const id = (text: string) => addressCounterId('ana@example.com', at(text))
    expect(id('2026-11-21T04:59:00Z')).toBe(id('2026-11-20T15:00:00Z'))
    expect(id('2026-11-21T05:00:00Z')).not.toBe(id('2026-11-20T15:00:00Z'))
    expect(id('2026-10-31T12:00:00Z')).not.toBe(id('2026-11-01T12:00:00Z'))
  })

  it('begin anew every hour', () => {
    expect(hourCounterId(at('2026-11-20T15:59:59Z'))).toBe('hour_2026-11-20T15')
  })
})

describe('the digest', () => {
  it('gathers a quarter of an hour and goes out at its end', () => {
    const slot = digestSlot(new Date('2026-11-20T15:07:00Z'))
    expect(slot).toEqual({
      id: 'digest_20261120T1500',
      endsAt: new Date('2026-11-20T15:15:00Z'),
    })
    expect(digestSlot(new Date('2026-11-20T15:07:00Z'), 1).id).toBe('digest_20261120T1515')
  })
})
