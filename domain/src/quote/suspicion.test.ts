import { describe, expect, test } from 'vitest'
import { isWorthACall, suspicionOf } from './suspicion.ts'

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
  ])('%s is suspected of this: %s', (_, over, suspicion) => {
    expect(suspicionOf({ ...source, ...over })).toBe(suspicion)
  })
})

test.each([
  ['that a person typed', {}, true],
  ['that a browser filled in', { filled_in_ms: 800 }, true],
  [
    'whose honeypot a password manager filled in while a person typed',
    { honeypot_filled: true },
    true,
  ],
  ['whose honeypot was filled in fast', { honeypot_filled: true, filled_in_ms: 1999 }, false],
  [
    'whose honeypot was filled in without typing',
    { honeypot_filled: true, filled_in_ms: null },
    false,
  ],
])('a request %s is worth a call (%j): %s', (_, over, isWorthIt) => {
  expect(isWorthACall({ ...source, ...over })).toBe(isWorthIt)
})
