import { expect, test } from 'vitest'
import { figuresIn } from './figures.ts'

test('figures that tests print reach the summary, log events and the list of tests do not', () => {
  const log = [
    'stdout | tests/rules/a.test.ts > a property',
    'Form and rules agree on 2200 quotes',
    '(FC_SEED=1)',
    '',
    'stdout | tests/emulator/b.test.ts > a handler',
    '{"severity":"INFO","message":"mail_sent"}',
    '',
    ' ✓ |emulator| tests/emulator/b.test.ts (4 tests) 12ms',
  ].join('\n')
  expect(figuresIn(log)).toEqual(['Form and rules agree on 2200 quotes', '(FC_SEED=1)'])
})
