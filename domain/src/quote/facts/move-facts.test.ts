import { describe, expect, it } from 'vitest'
import { correctedFields, correctionValues, customerFieldsOf } from '../../move/correction.ts'
import { exampleQuote } from '../../../../tests/support/example-quote.ts'
import { notesWithDetails } from '../form/move-details.ts'
import {
  factsChangeOf,
  moveFactsOf,
  emptyFacts,
  notesWithFacts,
  ownWordsOf,
  withAnswers,
  type MoveFacts,
} from './move-facts.ts'

const notes = notesWithDetails('Ring twice', {
  ...{ service: 'Student move', home_size: '2 bedrooms', stairs: 'One flight', elevator: '' },
  ...{ long_carry: '', flexible_dates: 'That day only', special_items: '' },
})
const learned = (over: Partial<MoveFacts>): MoveFacts => ({ ...emptyFacts, ...over })

describe('the answers about a move', () => {
  it('are read from the notes of a request', () => {
    expect(moveFactsOf(notes, null)).toEqual(
      learned({
        ...{ home_size: '2 bedrooms', stairs: 'One flight', flexible_dates: 'That day only' },
      }),
    )
  })

  it('are replaced by later answers, and "no" differs from "not asked"', () => {
    const known = moveFactsOf(notes, learned({ stairs: 'No stairs', special_items: 'None' }))
    expect(known).toEqual({
      ...{ home_size: '2 bedrooms', stairs: 'No stairs', elevator: null, long_carry: null },
      ...{ flexible_dates: 'That day only', special_items: 'None' },
    })
  })
})

describe('the notes of a request', () => {
  it('are as typed while nothing else is known', () => {
    expect(notesWithFacts(notes, moveFactsOf(notes, null))).toBe(notes)
    expect(notesWithFacts(null, emptyFacts)).toBeNull()
  })

  it('contain each answer once, the newest', () => {
    const known = moveFactsOf(notes, learned({ stairs: 'No stairs', elevator: 'No elevator' }))
    expect(notesWithFacts(notes, known)).toBe(
      'Ring twice\n\nService: Student move\n\nHome size: 2 bedrooms\nStairs: No stairs\nElevator: No elevator\nFlexible dates: That day only',
    )
  })

  it('are edited as the customer’s own text, and keep the answers', () => {
    expect(ownWordsOf(notes)).toBe('Ring twice\n\nService: Student move')
    const quote = exampleQuote({ notes })
    const values = correctionValues(quote)
    expect(correctedFields({ ...values, extras: [] } as never, quote).notes).toBe(notes)
    const typed = { ...values, extras: [], notes: 'Ring once\nStairs: Two flights' } as never
    expect(correctedFields(typed, customerFieldsOf(quote)).notes).toBe(
      'Ring once\n\nHome size: 2 bedrooms\nStairs: Two flights\nFlexible dates: That day only',
    )
  })
})

describe('the changed answers of a form', () => {
  const known = moveFactsOf(notes, null)

  it('are none if nothing differs', () => {
    expect(factsChangeOf(known, {})).toBeNull()
    expect(
      factsChangeOf(known, { stairs: 'One flight', elevator: '', special_items: ' ' }),
    ).toBeNull()
  })

  it('are stored with the other answers, and described', () => {
    const changed = factsChangeOf(known, { stairs: 'No stairs', special_items: ' None ' })
    expect(changed).toEqual({ stairs: 'No stairs', special_items: 'None' })
    expect(withAnswers(notes, learned({}), changed ?? {})).toEqual({
      facts: learned({ stairs: 'No stairs', special_items: 'None' }),
      changes: [
        { field: 'stairs', before: 'One flight', after: 'No stairs' },
        { field: 'special_items', before: null, after: 'None' },
      ],
    })
  })

  it('can remove an answer', () => {
    const stored = learned({ elevator: 'No elevator' })
    const changed = factsChangeOf(moveFactsOf(null, stored), { elevator: '' })
    expect(withAnswers(null, stored, changed ?? {})).toEqual({
      facts: emptyFacts,
      changes: [{ field: 'elevator', before: 'No elevator', after: null }],
    })
  })
})
