import { describe, expect, it } from 'vitest'
import { outcomeOfNetworkError, outcomeOfStatus, retryAfterMs } from './send-outcome.ts'

const now = new Date('2026-11-20T15:00:00Z')
const result = (status: number) => outcomeOfStatus(status, undefined, now).result

describe('SendGrid’s response to an email', () => {
  it('with status 202 means accepted', () => {
    expect(result(202)).toBe('accepted')
  })

  it.each([401, 403, 408, 429, 500, 501, 502, 503])(
    'with status %i means not accepted',
    (status) => {
      expect(result(status)).toBe('not-accepted')
    },
  )

  it.each([400, 404, 405, 413, 415, 422])('with status %i means rejected permanently', (status) => {
    expect(result(status)).toBe('refused')
  })

  it.each([301, 504, 520, 599])('with status %i may mean accepted', (status) => {
    expect(result(status)).toBe('uncertain')
  })

  it('with status 401 or 403 is our fault, unlike 503', () => {
    const isOurFault = (status: number) => {
      const outcome = outcomeOfStatus(status, undefined, now)
      return outcome.result === 'not-accepted' && outcome.ourFault
    }
    expect([401, 403, 429, 503].map(isOurFault)).toEqual([true, true, false, false])
  })
})

describe('a missing response from SendGrid', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])(
    'because of %s means that the email was never sent',
    (code) => {
      expect(outcomeOfNetworkError(code, undefined).result).toBe('not-accepted')
    },
  )

  it.each(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_NETWORK'])(
    'because of %s means that it may have been sent',
    (code) => {
      expect(outcomeOfNetworkError(code, undefined).result).toBe('uncertain')
    },
  )

  it('because of a timeout while connecting means that it was never sent', () => {
    expect(outcomeOfNetworkError('ETIMEDOUT', 'connect').result).toBe('not-accepted')
    expect(outcomeOfNetworkError('ETIMEDOUT', 'read').result).toBe('uncertain')
  })
})

describe('the time after which SendGrid wants another attempt', () => {
  it('is in seconds, or a date', () => {
    expect(retryAfterMs('120', now)).toBe(120_000)
    expect(retryAfterMs('Fri, 20 Nov 2026 15:01:00 GMT', now)).toBe(60_000)
  })

  it('is ignored if it is missing, empty or invalid, and never in the past', () => {
    expect([undefined, '', 'soon'].map((text) => retryAfterMs(text, now))).toEqual([
      null,
      null,
      null,
    ])
    expect(retryAfterMs('Fri, 20 Nov 2026 14:00:00 GMT', now)).toBe(0)
  })
})
