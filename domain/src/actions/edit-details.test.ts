import { describe, expect, it } from 'vitest'
import { crewDayLimits, emptyCrewDay, slotOf, type CrewDayFields } from '../calendar/crew-day.ts'
import { noCrewSettings } from '../calendar/crew.ts'
import { conflictKey, conflictsOf } from '../calendar/conflicts.ts'
import { correctionValues } from '../move/correction.ts'
import { emptyFacts } from '../quote/facts/move-facts.ts'
import { shiftPlainDate, todayAtOffice } from '../plain-date.ts'
import type { QuoteFormInput } from '../quote/quote-schema.ts'
import type { RequestPart, RequestState } from './action.ts'
import { editDetails } from './edit-details.ts'
import {
  exampleContext as context,
  exampleRequest,
} from '../../../tests/support/example-request.ts'

const { quote } = exampleRequest()
const fields: QuoteFormInput = {
  ...correctionValues(quote),
  ...{ name: quote.name, email: quote.email },
}
const sent = {
  ...{ action: 'edit_details' as const, quote_id: 'pV4mZk2TqYx81Rs7f3a9' },
  ...{ action_id: 'aaaaaaaaaaaaaaaaaaaa', seen: 'created', fields },
}
const crew = { acknowledged: ['Crew A is out until 4 PM'] }
const accepts = (input: object) => editDetails.input.safeParse(input).success

describe('a request to edit details', () => {
  it.each([
    ['the details', sent],
    ['answers to the questions', { ...sent, facts: { stairs: 'No stairs' } }],
    ['a crew that moves', { ...sent, crew }],
    ['a crew that stays', { ...sent, crew: null }],
    [
      'all conflicts of a day with 40 jobs',
      { ...sent, crew: { acknowledged: Array.from({ length: 44 }, () => 'x'.repeat(400)) } },
    ],
  ])('is accepted with %s', (_, input) => {
    expect(editDetails.input.parse(input)).toEqual(input)
  })

  it.each([
    ['an id with a slash', { quote_id: `${sent.quote_id}/x` }],
    ['an endless id of what it showed', { seen: 'x'.repeat(129) }],
    ['no name', { fields: { ...fields, name: '' } }],
    ['a crew without acknowledged conflicts', { crew: {} }],
    ['a crew with an unknown field', { crew: { ...crew, day: '2026-12-19' } }],
    ['a conflict that is too long', { crew: { acknowledged: ['x'.repeat(401)] } }],
    [
      'more conflicts than a day can have',
      { crew: { acknowledged: Array.from({ length: 45 }, () => 'x') } },
    ],
    ['an unknown field', { status: 'scheduled' }],
  ])('is refused with %s', (_, over) => {
    expect(accepts(sent)).toBe(true)
    expect(accepts({ ...sent, ...over })).toBe(false)
  })
})

const planned = (over: object, state = exampleRequest()) =>
  editDetails.plan(state, editDetails.input.parse({ ...sent, ...over }), context)

describe('an edit of details', () => {
  it('changes nothing if everything is stored already', () => {
    expect(planned({ facts: { stairs: '' } })).toEqual({ changes: {} })
  })

  it('stores the changed fields', () => {
    expect(planned({ fields: { ...fields, phone: '(202) 555-0177' } })).toEqual({
      changes: { quote: { phone: '(202) 555-0177' } },
    })
  })

  it('turns off links that were emailed to the previous email address', () => {
    const plan = planned({ fields: { ...fields, email: 'am@example.com' } })
    expect(plan).toMatchObject({ adds: { endedLinks: 'mailed' } })
  })

  it('stores answers as the office’s, even if no other field changed', () => {
    expect(planned({ facts: { stairs: 'Two flights' } })).toEqual({
      changes: {
        facts: { ...emptyFacts, stairs: 'Two flights', by: 'office', by_email: 'dana@example.com' },
      },
    })
  })
})

it('an edit to a past move date sends no email', () => {
  const plan = (moveDate: string) => planned({ fields: { ...fields, move_date: moveDate } })
  const today = todayAtOffice(context.now)
  expect(plan(shiftPlainDate(today, -1))).toMatchObject({ isUnannounced: true })
  expect(plan(today)).not.toHaveProperty('isUnannounced')
})

describe('a booking that is rescheduled together with an edit', () => {
  const day = '2026-12-14'
  const booking = {
    ...{ day: '2026-12-12', from_minute: 480, to_minute: 540, crew: 'a', hours: 4 },
    ...{ people: 3, note: '' },
  }
  const crews = [{ id: 'a', name: 'Crew A', people: 3, truck: '', phone: '', retired: false }]
  const settings = { ...noCrewSettings, crews }
  const slot = slotOf({ ...booking, day })
  const busy: CrewDayFields = { ...emptyCrewDay(day), jobs: { other: slot } }
  const conflicts = conflictsOf(quote.id, { ...booking, day }, busy, settings)
  const move = (
    acknowledged: string[] | null,
    next: CrewDayFields,
    over: Partial<RequestState<RequestPart>> = {},
  ) => {
    const correction = {
      fields: { ...fields, move_date: day },
      crew: acknowledged && { acknowledged },
    }
    const crewDays = { [day]: next }
    return planned(
      correction,
      exampleRequest({ booking, crewDays, crewSettings: settings, ...over }),
    )
  }
  const moved = { changes: { quote: { move_date: day }, booking: { ...booking, day } } }

  it('moves to the new day', () => {
    expect(move([], emptyCrewDay(day))).toMatchObject(moved)
  })

  it.each([
    ['the office doesn’t move it', null, {}],
    ['it is on the new day already', [], { booking: { ...booking, day } }],
    ['it doesn’t exist', [], { booking: null }],
  ])('isn’t changed if %s', (_, acknowledged, over) => {
    const plan = move(acknowledged, busy, over)
    expect(plan).toMatchObject({ changes: { quote: { move_date: day } } })
    expect(plan).not.toHaveProperty('changes.booking')
  })

  it('is refused for a conflict that the page didn’t show', () => {
    const [first, ...others] = conflicts.map(conflictKey)
    expect(others).not.toEqual([])
    expect(move([first ?? ''], busy)).toEqual({ why: 'conflict', current: conflicts })
    expect(move([first ?? '', ...others], busy)).toMatchObject(moved)
  })

  it('is refused on a full day, even if its conflicts were acknowledged', () => {
    const jobs = Object.fromEntries(
      Array.from({ length: crewDayLimits.jobs }, (_, n) => [`job${n}`, { ...slot, crew: 'b' }]),
    )
    const full = { ...busy, jobs }
    const known = conflictsOf(quote.id, { ...booking, day }, full, settings)
    expect(move(known.map(conflictKey), full)).toEqual({ why: 'conflict', current: known })
  })
})
