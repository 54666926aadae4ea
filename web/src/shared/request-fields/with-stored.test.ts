import { correctionValues } from '@moving/domain/move/correction'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { expect, it } from 'vitest'
import { withStored } from './with-stored.ts'

const opened = correctionValues(exampleQuote())

it('a form keeps typed values, and shows the other values as a coworker has stored them meanwhile', () => {
  const stored = { ...opened, phone: '(202) 555-0111', notes: 'Third floor' }
  const typed = { ...opened, phone: '(202) 555-0199', to_address: 'Elm St 4, Arlington, VA' }
  expect(withStored(typed, opened, stored)).toEqual({
    ...typed,
    phone: '(202) 555-0199',
    notes: 'Third floor',
  })
})

it('checkboxes count as unedited if only the order of their values differs', () => {
  const typed = { ...opened, extras: ['Storage' as const, 'Packing' as const] }
  const stored = { ...opened, extras: [] }
  expect(withStored(typed, opened, stored).extras).toEqual([])
})
