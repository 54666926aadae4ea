import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { notesWithDetails } from '../quote/form/move-details.ts'
import {
  factAnswersSchema,
  moveFactsOf,
  emptyFacts,
  type MoveFacts,
} from '../quote/facts/move-facts.ts'
import type { Quote } from '../quote/quote-schema.ts'
import {
  couldChangeBy,
  describeQuestions,
  inWords,
  openQuestions,
  questionOnCall,
  questionsForCustomer,
  stairsAnswersFor,
} from './open-questions.ts'

const today = '2026-11-23'
const quote = (over: Partial<Quote>) =>
  exampleQuote({
    status: 'pending',
    move_date: '2026-12-19',
    inventory: null,
    notes: null,
    ...over,
  })
const open = (over: Partial<Quote>, stored: MoveFacts | null = null, isClosed = false) => {
  const openQuote = quote(over)
  return openQuestions(openQuote, moveFactsOf(openQuote.notes, stored), { isClosed, today })
}
const onCall = (...of: Parameters<typeof open>) => open(...of).map(questionOnCall)
const all = ['stairs or elevator', 'long carry', 'special items']

describe('the questions that the office sees for a call', () => {
  it('are all that change an estimate, if none was answered', () => {
    expect(onCall({})).toEqual(all)
    expect(onCall({ notes: 'We have stairs: many.' })).toEqual(all)
  })

  it('don’t include what the form has asked', () => {
    const notes = notesWithDetails('Ring twice', {
      ...{ service: '', stairs: 'No stairs', elevator: 'No elevator' },
      ...{ home_size: '', long_carry: '', flexible_dates: '', special_items: 'A piano' },
    })
    expect(onCall({ notes })).toEqual(['long carry'])
  })

  it('include what the customer left empty in the form', () => {
    expect(onCall({ notes: 'Stairs: \nElevator: No elevator' })).toEqual(all)
    expect(onCall({ notes: 'Elevator: At one address' })).toEqual(all)
  })

  it('don’t include stairs if both addresses have an elevator', () => {
    expect(onCall({ notes: 'Elevator: At both addresses' })).toEqual(all.slice(1))
  })

  it('don’t include questions that were answered later', () => {
    const learned = { ...emptyFacts, stairs: 'No stairs', special_items: 'None' }
    expect(onCall({}, learned)).toEqual(['long carry'])
  })

  it('are none for a move that is completed, past, or closed', () => {
    expect(onCall({ status: 'completed' })).toEqual([])
    expect(onCall({ move_date: '2026-11-22' })).toEqual([])
    expect(onCall({ move_date: today })).toEqual(all)
    expect(onCall({}, null, true)).toEqual([])
  })

  it('ask for special items besides a piano in the inventory', () => {
    expect(onCall({ inventory: 'Two bedrooms\nUpright piano' })).toContain(
      'special items besides the piano',
    )
  })
})

describe('the questions on the customer’s page', () => {
  it('leave out items that the request lists', () => {
    const questions = questionsForCustomer(open({ inventory: 'Upright piano' }))
    expect(questions.map(({ fact }) => fact)).toEqual(['stairs', 'long_carry'])
    expect(describeQuestions(questions)).toBe(
      'Stairs or elevator and long carry could change this price.',
    )
  })

  it.each(stairsAnswersFor(emptyFacts))(
    'don’t ask about stairs again after the answer “$label”',
    ({ facts }) => {
      const stored = { ...emptyFacts, ...facts }
      expect(open({}, stored).map(({ fact }) => fact)).toEqual(['long_carry', 'special_items'])
      expect(factAnswersSchema.safeParse(facts).success).toBe(true)
    },
  )
})

it.each([
  [null, 6],
  ['No elevator', 4],
  ['At one address', 5],
])('the answers about stairs don’t contradict the elevator %s', (elevator, count) => {
  const answers = stairsAnswersFor({ ...emptyFacts, elevator })
  expect(answers).toHaveLength(count)
  const named = answers.flatMap(({ facts }) => facts.elevator ?? [])
  expect(named.filter((known) => elevator !== null && known !== elevator)).toEqual([])
})

describe('the reasons for which the price could change', () => {
  const sentences = (over: Partial<Quote>) => open(over).map(couldChangeBy)

  it('include questions that weren’t answered', () => {
    expect(sentences({})).toEqual([
      'Stairs were not mentioned.',
      'Long carry was not mentioned.',
      'Special items were not mentioned.',
    ])
  })

  it('don’t say that a piano in the inventory wasn’t mentioned', () => {
    expect(sentences({ inventory: 'Upright piano, gun safe' }).at(-1)).toBe(
      'You listed: piano and gun safe. Any other special items could change the price.',
    )
  })
})

it.each([
  [['piano'], 'piano'],
  [['piano', 'safe'], 'piano and safe'],
  [['piano', 'safe', 'treadmill'], 'piano, safe, and treadmill'],
])('%j are listed as “%s”', (named, words) => {
  expect(inWords(named)).toBe(words)
})
