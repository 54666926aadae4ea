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
  ['that a person typed', 'is', {}],
  ['that a browser filled in', 'is', { filled_in_ms: 800 }],
  [
    'whose honeypot a password manager filled in while a person typed',
    'is',
    { honeypot_filled: true },
  ],
  ['whose honeypot was filled in fast', 'isn’t', { honeypot_filled: true, filled_in_ms: 1999 }],
  [
    'whose honeypot was filled in without typing',
    'isn’t',
    { honeypot_filled: true, filled_in_ms: null },
  ],
])('a request %s %s worth a call', (_, verdict, over) => {
  expect(isWorthACall({ ...source, ...over })).toBe(verdict === 'is')
})
