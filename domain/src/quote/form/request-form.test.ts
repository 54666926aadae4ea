import { describe, expect, test } from 'vitest'
import { quoteSourceFields, requestFormSchema, requestOf } from './request-form.ts'

const filled = {
  move_type: 'Local' as const,
  name: 'Maya Okafor',
  phone: '(202) 555-0142',
  email: 'maya.okafor@example.com',
  from_address: '1420 Kenyon St NW',
  to_address: '2201 Wilson Blvd',
  move_date: '2026-12-19',
}

describe('the quote form on the page', () => {
  test('stores the fields of the quote without the hidden one for bots', () => {
    const form = requestFormSchema.parse({
      ...filled,
      notes: 'Ring twice.',
      elevator: 'No elevator',
    })
    expect(requestOf(form)).toEqual({
      ...filled,
      ...{ inventory: null, extras: [] },
      notes: 'Ring twice.\n\nElevator: No elevator',
    })
  })

  test('shows the error at the notes when notes and answers together are too long', () => {
    const notes = 'a'.repeat(3990)
    expect(requestFormSchema.safeParse({ ...filled, notes }).success).toBe(true)
    const parsed = requestFormSchema.safeParse({ ...filled, notes, stairs: 'One flight' })
    expect(parsed.error?.issues).toMatchObject([
      { path: ['notes'], message: 'Please keep this to 4,000 characters' },
    ])
    expect(
      requestFormSchema.safeParse({ ...filled, notes, service: 'Student move' }).success,
      'with a service',
    ).toBe(false)
  })
})

describe('the record of how a request was filled in', () => {
  test.each([
    ['doesn’t flag', 48_000, ''],
    ['doesn’t flag', 800, ''],
    ['flags', 48_000, 'https://spam.example'],
    ['flags', 800, 'https://spam.example'],
  ])('%s a filled hidden field after %s ms with %j', (verdict, ms, honeypot) => {
    const { honeypot_filled } = quoteSourceFields('web', 'session', ms, honeypot)
    expect(honeypot_filled).toBe(verdict === 'flags')
  })

  test('has whole milliseconds, and none if the clock went back', () => {
    expect(quoteSourceFields('web', null, 48_000.4, '').filled_in_ms).toBe(48_000)
    expect(quoteSourceFields('web', null, -1, '').filled_in_ms).toBeNull()
  })
})
