import { describe, expect, it } from 'vitest'
import { outcomeOfNetworkError, outcomeOfStatus, retryAfterMs } from './send-outcome.ts'

const now = new Date('2026-11-20T15:00:00Z')
const result = (status: number) => outcomeOfStatus(status, undefined, now).result

describe("SendGrid's answer", () => {
  it('202 means accepted', () => {
    expect(result(202)).toBe('accepted')
  })

  it.each([401, 403, 408, 429, 500, 501, 502, 503])('%i means not accepted', (status) => {
    expect(result(status)).toBe('not-accepted')
  })

  it.each([400, 404, 405, 413, 415, 422])('%i means rejected permanently', (status) => {
    expect(result(status)).toBe('refused')
  })

  it.each([301, 504, 520, 599])('%i may hide an accepted email', (status) => {
    expect(result(status)).toBe('uncertain')
  })

  it("401 and 403 are our fault, which has to be fixed; 503 isn't", () => {
    const isOurFault = (status: number) => {
      const outcome = outcomeOfStatus(status, undefined, now)
      return outcome.result === 'not-accepted' && outcome.ourFault
    }
    expect([401, 403, 429, 503].map(isOurFault)).toEqual([true, true, false, false])
  })
})

describe('a missing response', () => {
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

describe('Retry-After', () => {
  it('is in seconds, or a date', () => {
    expect(retryAfterMs('120', now)).toBe(120_000)
    expect(retryAfterMs('Fri, 20 Nov 2026 15:01:00 GMT', now)).toBe(60_000)
  })

  it('is ignored when it is missing, empty or invalid, and is never in the past', () => {
    expect([undefined, '', 'soon'].map((text) => retryAfterMs(text, now))).toEqual([
      null,
      null,
      null,
    ])
    expect(retryAfterMs('Fri, 20 Nov 2026 14:00:00 GMT', now)).toBe(0)
  })
})
