import { describe, expect, test } from 'vitest'
import { suspicionOf } from './suspicion.ts'

const source = { channel: 'web', honeypot_filled: false, filled_in_ms: 48_000 }

describe('a request', () => {
  test.each([
    ['typed by a person', {}, null],
    ['with the honeypot filled', { honeypot_filled: true }, 'honeypot'],
    [
      'with the honeypot filled after 800 ms',
      { honeypot_filled: true, filled_in_ms: 800 },
      'honeypot',
    ],
    ['filled in by a browser', { filled_in_ms: 1999 }, 'haste'],
    ['filled in by a fast person', { filled_in_ms: 2000 }, null],
    ['without a recorded first input', { filled_in_ms: null }, null],
    ['entered fast by an admin for a caller', { channel: 'phone', filled_in_ms: 900 }, null],
    [
      "filled in completely by an admin's browser",
      { channel: 'phone', honeypot_filled: true },
      null,
    ],
    [
      'from an outside client without a source document',
      { channel: undefined, honeypot_filled: undefined },
      null,
    ],
  ])('%s is classified correctly', (_, over, suspicion) => {
    expect(suspicionOf({ ...source, ...over })).toBe(suspicion)
  })
})
