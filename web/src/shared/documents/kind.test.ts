import type { DocumentSnapshot } from 'firebase/firestore'
import { expect, it, vi } from 'vitest'
import { kindOf, listed, valuesIn } from './kind.ts'

const amounts = kindOf('amounts', {
  safeParse: (data) => {
    const { amount } = data as { amount: unknown }
    return typeof amount === 'number' ? { data: { amount } } : {}
  },
})

const document = (id: string, data: object | undefined) =>
  ({
    id,
    ref: { path: `amounts/${id}` },
    exists: () => data !== undefined,
    data: () => data,
  }) as unknown as DocumentSnapshot

it('an unreadable document counts as missing, and is logged with its path', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const stored = [
    document('good', { amount: 5 }),
    document('bad', { amount: 'five' }),
    document('gone', undefined),
  ]
  expect(listed(valuesIn(amounts, stored))).toEqual([{ id: 'good', amount: 5 }])
  expect(log.mock.calls).toEqual([['A stored document cannot be read:', 'amounts/bad']])
})
