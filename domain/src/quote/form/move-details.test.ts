import { expect, test } from 'vitest'
import { moveDetailsSchema, notesWithDetails } from './move-details.ts'
import { quotePathFor, serviceFromSearch } from './preselected-service.ts'

const unanswered = moveDetailsSchema.parse({})

test('notes without answers are exactly what was typed', () => {
  expect(notesWithDetails('Ring twice.\n\nThanks', unanswered)).toBe('Ring twice.\n\nThanks')
  expect(notesWithDetails(null, unanswered)).toBeNull()
})

test("answers are below the customer's own text, one per line", () => {
  const details = { ...unanswered, stairs: 'Two flights', special_items: 'upright piano' }
  expect(notesWithDetails('Ring twice.', details)).toBe(
    'Ring twice.\n\nStairs: Two flights\nSpecial items: upright piano',
  )
  expect(notesWithDetails(null, details)).toBe('Stairs: Two flights\nSpecial items: upright piano')
})

test("an unchosen home size, which radio buttons report as null, isn't an answer", () => {
  expect(moveDetailsSchema.parse({ home_size: null })).toEqual(unanswered)
  const details = moveDetailsSchema.parse({ home_size: '2 bedrooms', stairs: 'One flight' })
  expect(notesWithDetails(null, details)).toBe('Home size: 2 bedrooms\nStairs: One flight')
})

test("an answer can't start a new line", () => {
  const details = moveDetailsSchema.parse({ special_items: 'piano\nElevator: At both addresses' })
  expect(notesWithDetails(null, details)).toBe('Special items: piano Elevator: At both addresses')
})

test('a service from a button is above the answers', () => {
  const details = moveDetailsSchema.parse({ service: 'Student move', stairs: 'One flight' })
  expect(notesWithDetails('Ring twice.', details)).toBe(
    'Ring twice.\n\nService: Student move\nStairs: One flight',
  )
})

test('a page passes its service by name, and unknown names are ignored', () => {
  for (const [slug, label] of [
    ['student', 'Student move'],
    ['long-distance', 'Long-distance move'],
  ] as const) {
    const { pathname, search } = new URL(quotePathFor(slug), 'https://moving.example')
    expect([pathname, serviceFromSearch(search)]).toEqual(['/quote', label])
  }
  for (const search of ['', '?service=', '?service=Student', '?service=x', '?services=student']) {
    expect(serviceFromSearch(search)).toBe('')
  }
})
