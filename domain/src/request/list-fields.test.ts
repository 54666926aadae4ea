import { expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import { listFieldsOf } from './list-fields.ts'

const request = () => requestInMemory({ quote: exampleQuote({ name: 'Maya Okafor' }) })
const listed = ({ state }: ReturnType<typeof request>, isSuspect = false) =>
  listFieldsOf(state, { id: 'AbCdEfGhIjKl7F3a91c2', isSuspect })

it('open requests are listed by status, and closed ones separately', () => {
  const one = request()
  expect(listed(one).list_status).toBe('pending')
  one.act({ action: 'close', reason: 'price' })
  expect(listed(one).list_status).toBe('closed_pending')
})

it('a request with an unknown status is listed as pending', () => {
  const { state } = request()
  const work = { ...state, quote: { ...state.quote, status: 'archived' } }
  expect(listFieldsOf(work, { id: 'a', isSuspect: false }).list_status).toBe('pending')
})

it('an estimate without an answer and possible spam have their own lists while they are open', () => {
  const one = request()
  expect(listed(one).views).toEqual([])
  one.act({ action: 'update_quote', status: 'estimated', estimate_amount: 900 })
  expect(listed(one, true).views).toEqual(['waiting', 'spam'])
  one.act({ action: 'close', reason: 'not_a_request' })
  expect(listed(one, true).views).toEqual(['closed_spam'])
})

it('a request is found by words of its name and by its number', () => {
  expect(listed(request()).words).toEqual(expect.arrayContaining(['okafor', '7f3a91c2']))
})
