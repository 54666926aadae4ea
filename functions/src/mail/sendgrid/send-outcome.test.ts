import { describe, expect, it } from 'vitest'
import { outcomeOfNetworkError, outcomeOfStatus, retryAfterMs } from './send-outcome.ts'

const now = new Date('2026-11-20T15:00:00Z')
const result = (status: number) => outcomeOfStatus(status, undefined, now).result

describe("SendGrid's answer", () => {
  it('202 is accepted', () => {
    expect(result(202)).toBe('accepted')
  })

  it.each([401, 403, 408, 429, 500, 501, 502, 503])('%i was surely not accepted', (status) => {
    expect(result(status)).toBe('not-accepted')
  })

  it.each([400, 404, 405, 413, 415, 422])('%i is refused for good', (status) => {
    expect(result(status)).toBe('refused')
  })

  it.each([301, 504, 520, 599])('%i may hide an accepted mail', (status) => {
    expect(result(status)).toBe('uncertain')
  })

  it('401 and 403 are our fault, which somebody must mend; 503 is not', () => {
    const isOurFault = (status: number) => {
      const outcome = outcomeOfStatus(status, undefined, now)
      return outcome.result === 'not-accepted' && outcome.ourFault
    }
    expect([401, 403, 429, 503].map(isOurFault)).toEqual([true, true, false, false])
  })
})

describe('no answer', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])('by %s never left', (code) => {
    expect(outcomeOfNetworkError(code, undefined).result).toBe('not-accepted')
  })

  it.each(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_NETWORK'])('by %s may have left', (code) => {
    expect(outcomeOfNetworkError(code, undefined).result).toBe('uncertain')
  })

  it('by a timeout never left while it was connecting', () => {
    expect(outcomeOfNetworkError('ETIMEDOUT', 'connect').result).toBe('not-accepted')
    expect(outcomeOfNetworkError('ETIMEDOUT', 'read').result).toBe('uncertain')
  })
})

describe('Retry-After', () => {
  it('is seconds, or a date', () => {
    expect(retryAfterMs('120', now)).toBe(120_000)
    expect(retryAfterMs('Fri, 20 Nov 2026 15:01:00 GMT', now)).toBe(60_000)
  })

  it('says nothing when it is missing, empty or no time, and is not in the past', () => {
    expect([undefined, '', 'soon'].map((text) => retryAfterMs(text, now))).toEqual([
      null,
      null,
      null,
    ])
    expect(retryAfterMs('Fri, 20 Nov 2026 14:00:00 GMT', now)).toBe(0)
  })
})
