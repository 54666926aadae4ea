import { tooLong } from '../field-text.ts'
import { describe, expect, it } from 'vitest'
import { standardHours } from '../office-hours.ts'
import { logCallMessages, logCallSchema, chosenTime, type LogCallValues } from './log-call-form.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const values: LogCallValues = {
  result: 'no_answer',
  note: '',
  next: 'in_1_hour',
  date: '',
  time: '',
  followUp: '',
  heardFrom: '',
  hasAccepted: false,
  closing: 'open',
}
type Over = { [Field in keyof LogCallValues]?: unknown }
const parse = (over: Over) =>
  logCallSchema(now, () => now, standardHours).safeParse({ ...values, ...over })
const problemsOf = (over: Over) =>
  parse(over).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the Log Call dialog', () => {
  it('sends the chosen values, with cleaned texts', () => {
    expect(parse({ note: '  Two\r\nlines ', followUp: ' the\npiano ' }).data).toEqual({
      result: 'no_answer',
      note: 'Two\nlines',
      next: { at: '2026-11-23T16:00:00.000Z', about: 'the piano' },
      lost_why: null,
    })
  })

  it('requires a result', () => {
    for (const result of [undefined, null, '']) {
      expect(problemsOf({ result })).toEqual([['result', logCallMessages.result]])
    }
  })

  it('sends the same time again after a lost response, and refuses it once it is in the past', () => {
    const parseAt = (later: Date) =>
      logCallSchema(now, () => later, standardHours).safeParse(values)
    const next = { at: '2026-11-23T16:00:00.000Z' }
    expect(parseAt(new Date('2026-11-23T15:59:00Z')).data).toMatchObject({ next })
    expect(parseAt(new Date('2026-11-23T16:00:00Z')).error?.issues[0]).toMatchObject({
      ...{ path: ['next'], message: logCallMessages.past },
    })
  })

  it('accepts a next step “today” even after a call of two hours', () => {
    const later = new Date(now.getTime() + 2 * 60 * 60_000)
    const parsed = logCallSchema(now, () => later, standardHours).safeParse({
      ...{ ...values, next: 'today', followUp: 'Send the estimate' },
    })
    expect(parsed.data?.next).toEqual({ at: 'now', about: 'Send the estimate' })
  })

  it.each([
    ['no day', { next: 'choose', time: '10:00' }, ['date', logCallMessages.date]],
    ['no time', { next: 'choose', date: '2026-11-24' }, ['time', logCallMessages.time]],
    [
      'a time in the past',
      { next: 'choose', date: '2026-11-23', time: '09:59' },
      ['date', logCallMessages.past],
    ],
    [
      'a day in two years',
      { next: 'choose', date: '2028-11-23', time: '10:00' },
      ['date', logCallMessages.far],
    ],
    ['a note that is too long', { note: 'x'.repeat(501) }, ['note', tooLong(500)]],
    ['a subject that is too long', { followUp: 'x'.repeat(121) }, ['followUp', tooLong(120)]],
  ])('refuses %s', (_, over, problem) => {
    expect(problemsOf(over)).toEqual([problem])
  })

  it('refuses today at 5 PM once that has passed', () => {
    const evening = new Date('2026-11-23T22:30:00Z')
    const { error } = logCallSchema(evening, () => evening, standardHours).safeParse({
      ...values,
      next: 'today_5',
    })
    expect(error?.issues[0]).toMatchObject({ path: ['next'], message: logCallMessages.past })
  })

  it.each([
    [
      'an incomplete time',
      { next: 'choose', date: '2026-11-24', time: '9:00' },
      ['time', logCallMessages.time],
    ],
    [
      'a time followed by text',
      { next: 'choose', date: '2026-11-24', time: '09:000' },
      ['time', logCallMessages.time],
    ],
    [
      'text followed by a time',
      { next: 'choose', date: '2026-11-24', time: '109:00' },
      ['time', logCallMessages.time],
    ],
    [
      'the current moment',
      { next: 'choose', date: '2026-11-23', time: '10:00' },
      ['date', logCallMessages.past],
    ],
    [
      'a minute more than a year',
      { next: 'choose', date: '2027-11-23', time: '10:01' },
      ['date', logCallMessages.far],
    ],
  ])('refuses %s', (_, over, problem) => {
    expect(problemsOf(over)).toEqual([problem])
  })

  it('plans up to a year ahead, and no call for “Nothing”', () => {
    const year = parse({ next: 'choose', date: '2027-11-23', time: '10:00' })
    expect(year.data?.next?.at).toBe('2027-11-23T15:00:00.000Z')
    const nothing = parse({ next: 'nothing', date: '2026-11-24', time: '10:00', followUp: 'Piano' })
    expect(nothing.data).toMatchObject({ next: null, lost_why: null })
    expect(parse({ next: 'some day' }).success).toBe(false)
  })

  it('sends how the customer heard about us if that was answered', () => {
    expect(parse({ heardFrom: 'yelp' }).data).toMatchObject({ heard_from: 'yelp' })
    expect(parse({ heardFrom: '' }).data).not.toHaveProperty('heard_from')
    expect(parse({ heardFrom: 'radio' }).success).toBe(false)
  })

  it('plans no call after an acceptance, and sends no acceptance if it closes the request', () => {
    const accepted = { hasAccepted: true, next: 'choose' }
    expect(parse(accepted).data).toMatchObject({ hasAccepted: true, next: null })
    expect(parse({ hasAccepted: true, next: 'tomorrow_9' }).data).toMatchObject({ next: null })
    expect(parse({ ...accepted, closing: 'price' }).data).not.toHaveProperty('hasAccepted')
    expect(parse({ hasAccepted: false }).data).not.toHaveProperty('hasAccepted')
  })

  it('shows a chosen time as entered, even outside of opening hours', () => {
    const timeFor = (over: Partial<LogCallValues>) =>
      chosenTime({ ...values, ...over }, now, standardHours)
    const chosen = { next: 'choose', date: '2026-11-24', time: '21:05' } as const
    expect(timeFor(chosen)).toEqual(new Date('2026-11-25T02:05:00Z'))
    expect(timeFor({ ...chosen, closing: 'price' })).toBeNull()
    expect(timeFor({ ...chosen, date: '2026-02-30' })).toBeNull()
  })

  it('plans no call if it closes the request', () => {
    expect(parse({ closing: 'price', next: 'choose' }).data).toMatchObject({
      ...{ next: null, lost_why: 'price' },
    })
  })
})
