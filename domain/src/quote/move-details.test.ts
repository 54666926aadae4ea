import { expect, test } from 'vitest'
import { moveDetailsSchema, notesWithDetails } from './move-details.ts'

const unanswered = moveDetailsSchema.parse({})

test('notes with no question answered are exactly what was typed', () => {
  expect(notesWithDetails('Ring twice.\n\nThanks', unanswered)).toBe('Ring twice.\n\nThanks')
  expect(notesWithDetails('', unanswered)).toBe('')
})

test('answers stand under the own words, each on its line', () => {
  const details = { ...unanswered, stairs: 'Two flights', specialItems: 'upright piano' }
  expect(notesWithDetails('Ring twice.', details)).toBe(
    'Ring twice.\n\nStairs: Two flights\nSpecial items: upright piano',
  )
  expect(notesWithDetails('', details)).toBe('Stairs: Two flights\nSpecial items: upright piano')
})

test('an answer cannot begin a line of its own', () => {
  const details = moveDetailsSchema.parse({ specialItems: 'piano\nElevator: At both addresses' })
  expect(notesWithDetails('', details)).toBe('Special items: piano Elevator: At both addresses')
})
