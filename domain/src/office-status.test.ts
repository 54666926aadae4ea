import { describe, expect, it } from 'vitest'
import { officeStatus } from './office-status.ts'

const at = (iso: string) => officeStatus(new Date(iso)).text

describe('whether the office is open', () => {
  it('is said in the office’s own time, in winter and in summer', () => {
    expect(at('2026-11-20T13:00:00Z')).toBe('Open now, until 6pm')
    expect(at('2026-11-20T12:59:59Z')).toBe('Closed now, opens today at 8am')
    expect(at('2026-07-10T12:00:00Z')).toBe('Open now, until 6pm')
    expect(at('2026-07-10T22:00:00Z')).toBe('Closed now, opens tomorrow at 8am')
  })

  it('names the day after a Sunday or a holiday', () => {
    expect(at('2026-11-21T23:30:00Z')).toBe('Closed now, opens Monday at 8am')
    expect(at('2026-11-25T23:30:00Z')).toBe('Closed now, opens Friday at 8am')
  })

  it('tells open from closed for those who read no words', () => {
    expect(officeStatus(new Date('2026-11-20T15:00:00Z')).isOpen).toBe(true)
    expect(officeStatus(new Date('2026-11-22T15:00:00Z')).isOpen).toBe(false)
  })
})
