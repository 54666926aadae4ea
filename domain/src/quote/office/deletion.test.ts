import { describe, expect, it } from 'vitest'
import { deleteQuotesSchema, deletionRefusal, maxDeletions } from './deletion.ts'

const id = 'AbCdEfGhIjKlMnOpQr23'

describe('the office', () => {
  it('may delete a guest’s request that was never booked', () => {
    expect(deletionRefusal({ status: 'pending', user_id: null })).toBeNull()
    expect(deletionRefusal({ status: 'estimated' })).toBeNull()
  })

  it.each(['scheduled', 'completed', 'lost', undefined])(
    'may not delete a quote with the status %s',
    (status) => {
      expect(deletionRefusal({ status, user_id: null })).toBe('booked')
    },
  )

  it('may not delete a quote that a customer sees in their account', () => {
    expect(deletionRefusal({ status: 'pending', user_id: 'ana' })).toBe('account')
  })
})

describe('a request to delete quotes', () => {
  const takes = (quoteIds: unknown) => deleteQuotesSchema.safeParse({ quoteIds }).success

  it('names 1 to 50 quotes', () => {
    expect(takes([id])).toBe(true)
    expect(takes(Array.from({ length: maxDeletions }, () => id))).toBe(true)
    expect(takes([])).toBe(false)
    expect(takes(Array.from({ length: maxDeletions + 1 }, () => id))).toBe(false)
  })

  it.each(['', 'short', `${id}x`, `${id}/history/x`, '../roles/dana', 7, null])(
    'can’t name %j',
    (wrong) => {
      expect(takes([id, wrong])).toBe(false)
    },
  )
})
