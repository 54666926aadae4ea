import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { correctedFields, customerChanges, describeCustomerChanges } from './correction.ts'
import { correctionSchema, correctionValues } from './correction.ts'
import { afterWrongDigits, hasAttemptsLeft, mayTry, untouchedAccess } from './move-access.ts'
import { moveReferenceOf, movePathFor, newMoveKey } from './move-key.ts'
import { isLinkValid, lastDayOf, needsDigits, type MoveLink } from './move-link.ts'
import type { MoveView } from './move-view.ts'
import { standardHours } from '../office-hours.ts'
import { publicHours } from '../read-hours.ts'
import { describeOurCall } from './our-call.ts'

const at = (text: string) => new Date(text)
const link = (over: Partial<MoveLink> = {}): MoveLink => ({
  quote_id: 'q',
  made_for: 'browser',
  created_at: at('2026-11-20T15:05:00Z'),
  expires_at: at('2027-12-25T15:05:00Z'),
  unlocked_at: null,
  ...{ made_by: null, made_by_email: null, saved_for: null, ended_at: null },
  ...over,
})

describe('the key of a customer’s link', () => {
  it('is read from the part of the URL after #, if it has the right length', () => {
    const key = newMoveKey((into) => crypto.getRandomValues(into))
    expect(moveReferenceOf(new URL(`https://x.example${movePathFor(key)}`).hash)).toEqual({ key })
    expect(moveReferenceOf(`#k=${key}x`)).toBeNull()
    expect(moveReferenceOf('')).toBeNull()
  })
})

describe('a customer’s link', () => {
  const context = {
    access: untouchedAccess,
    moveDate: '2026-12-19',
    now: at('2027-03-19T20:00:00Z'),
  }

  it('works until 90 days after the move, and not a day longer', () => {
    expect(lastDayOf(link(), '2026-12-19')).toBe('2027-03-19')
    expect(isLinkValid(link(), context)).toBe(true)
    expect(isLinkValid(link(), { ...context, now: at('2027-03-20T20:00:00Z') })).toBe(false)
  })

  it('is turned off together with all other links, and a later link works', () => {
    const access = { ...untouchedAccess, ended_at: at('2026-11-21T00:00:00Z') }
    expect(isLinkValid(link(), { ...context, access })).toBe(false)
    const later = link({ created_at: at('2026-11-21T00:00:01Z') })
    expect(isLinkValid(later, { ...context, access })).toBe(true)
  })

  it.each([
    ['all', 'ended_at', 'browser'],
    ['all mailed ones', 'mailed_ended_at', 'requested'],
  ] as const)(
    'is turned off with %s that were created in the same instant',
    (_, field, made_for) => {
      const made = link({ made_for })
      const isValid = (ms: number) =>
        isLinkValid(made, {
          ...context,
          access: { ...untouchedAccess, [field]: new Date(made.created_at.getTime() + ms) },
        })
      expect([isValid(-1), isValid(0)]).toEqual([true, false])
    },
  )

  it('in a confirmation email asks for digits until they are entered', () => {
    expect(needsDigits(link({ made_for: 'acknowledgement' }))).toBe(true)
    expect(
      needsDigits(link({ made_for: 'requested', unlocked_at: at('2026-11-21T00:00:00Z') })),
    ).toBe(false)
    expect(needsDigits(link())).toBe(false)
  })

  it('allows five wrong attempts an hour and twenty in total', () => {
    const now = at('2026-11-20T16:00:00Z')
    let access = untouchedAccess
    for (let attempts = 0; attempts < 5; attempts += 1) {
      expect(mayTry(access, now)).toBe(true)
      access = { ...access, ...afterWrongDigits(access, now) }
    }
    expect(mayTry(access, at('2026-11-20T16:59:59Z'))).toBe(false)
    expect(mayTry(access, at('2026-11-20T17:00:00Z'))).toBe(true)
    for (let attempts = 5; attempts < 20; attempts += 1)
      access = { ...access, ...afterWrongDigits(access, now) }
    expect(hasAttemptsLeft(access)).toBe(false)
    const locked = link({ made_for: 'requested' })
    expect(isLinkValid(locked, { ...context, access })).toBe(false)
    expect(isLinkValid(link(), { ...context, access })).toBe(true)
  })
})

describe('a customer’s edit', () => {
  it('changes only the fields that differ from what the office sees, never the name or email', () => {
    const quote = exampleQuote()
    const input = {
      ...correctionValues(quote),
      move_date: '2026-12-13',
      inventory: '',
      name: 'Eve',
    }
    const after = correctedFields(correctionSchema.parse(input), quote)
    const changes = customerChanges(quote, after)
    expect(changes.map(({ field }) => field)).toEqual(['move_date', 'inventory'])
    expect(describeCustomerChanges(changes, 'office')).toEqual([
      {
        label: 'Move Date',
        before: 'Saturday, December 12, 2026',
        after: 'Sunday, December 13, 2026',
      },
      { label: 'Inventory', before: 'Two bedrooms\nUpright piano\nAbout 30 boxes', after: 'None' },
    ])
  })
})

describe('the sentence about our call', () => {
  const call = {
    is_by_phone: false,
    promised_by: at('2026-11-20T19:47:00Z'),
    last_try: null,
    reached_at: null,
  }
  const says = (over: Partial<MoveView['call']>, now: string, status = 'pending') =>
    describeOurCall(
      {
        call: { ...call, ...over },
        status,
        closed: null,
        hours: publicHours(standardHours, at(now)),
      },
      at(now),
    )?.text

  it('promises a call, apologizes for a late one, and mentions an attempt or a talk', () => {
    expect(says({}, '2026-11-20T19:40:00Z')).toBe('We’ll call you by 2:47 PM Eastern Time today.')
    expect(says({}, '2026-11-20T19:48:00Z')).toBe(
      'We promised to call by 2:47 PM and haven’t. We’re sorry. Don’t want to wait? Call us:',
    )
    const last_try = { at: at('2026-11-20T19:39:00Z'), how: 'called' as const }
    expect(says({ last_try }, '2026-11-20T19:48:00Z')).toBe(
      'We tried to reach you at 2:39 PM. Call us back:',
    )
    expect(says({ last_try }, '2026-11-21T19:48:00Z')).toBe(
      'We tried to reach you on November 20 at 2:39 PM. Call us back:',
    )
    expect(says({ reached_at: last_try.at }, '2026-11-21T19:48:00Z')).toBe(
      'We talked on November 20.',
    )
    expect(says({}, '2026-11-20T19:48:00Z', 'estimated')).toBeUndefined()
  })
})
