import { describe, expect, it } from 'vitest'
import { notesWithDetails } from '../quote/move-details.ts'
import { openQuestions } from './open-questions.ts'

const all = ['stairs', 'elevator', 'long carry', 'special items']

describe('what is to be asked on the call', () => {
  it('is everything that changes an estimate, when nothing was said', () => {
    expect(openQuestions(null)).toEqual(all)
    expect(openQuestions('We have stairs: many. Special items? A piano.')).toEqual(all)
  })

  it('is nothing that the form has asked already', () => {
    const answered = notesWithDetails('Ring twice', {
      ...{ service: '', stairs: 'No stairs', elevator: 'No elevator' },
      ...{ longCarry: '', flexibleDates: '', specialItems: 'A piano' },
    })
    expect(openQuestions(answered)).toEqual(['long carry'])
  })

  it('is what somebody left empty', () => {
    expect(openQuestions('Stairs: \nElevator: No elevator')).toEqual(
      all.filter((question) => question !== 'elevator'),
    )
  })
})
