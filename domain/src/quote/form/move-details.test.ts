import { expect, test } from 'vitest'
import { moveDetailsSchema, notesWithDetails } from './move-details.ts'
import { quotePathFor, serviceFromSearch } from './preselected-service.ts'

const unanswered = moveDetailsSchema.parse({})

test('notes without answers are exactly what was typed', () => {
  expect(notesWithDetails('Ring twice.\n\nThanks', unanswered)).toBe('Ring twice.\n\nThanks')
  expect(notesWithDetails(null, unanswered)).toBeNull()
})

test('answers are stored below the customer’s own text, one per line', () => {
  const details = { ...unanswered, stairs: 'Two flights', special_items: 'upright piano' }
  expect(notesWithDetails('Ring twice.', details)).toBe(
    'Ring twice.\n\nStairs: Two flights\nSpecial items: upright piano',
  )
  expect(notesWithDetails(null, details)).toBe('Stairs: Two flights\nSpecial items: upright piano')
})

test('a home size that wasn’t chosen isn’t an answer', () => {
  expect(moveDetailsSchema.parse({ home_size: null })).toEqual(unanswered)
  const details = moveDetailsSchema.parse({ home_size: '2 bedrooms', stairs: 'One flight' })
  expect(notesWithDetails(null, details)).toBe('Home size: 2 bedrooms\nStairs: One flight')
})

test('an answer with a line break stays on one line', () => {
  const details = moveDetailsSchema.parse({ special_items: 'piano\nElevator: At both addresses' })
  expect(notesWithDetails(null, details)).toBe('Special items: piano Elevator: At both addresses')
})

test('the service of the clicked button is stored above the answers', () => {
  const details = moveDetailsSchema.parse({ service: 'Student move', stairs: 'One flight' })
  expect(notesWithDetails('Ring twice.', details)).toBe(
    'Ring twice.\n\nService: Student move\nStairs: One flight',
  )
})

test('the form takes the service from the URL, and ignores unknown ones', () => {
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
