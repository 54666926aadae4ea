import { tooLong } from '../field-text.ts'
import { describe, expect, it } from 'vitest'
import { logCallMessages, logCallSchema, timeAsked, type LogCallValues } from './log-call-form.ts'
import { standardHours } from '../office-hours.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const values: LogCallValues = {
  result: 'no_answer',
  note: '',
  next: 'in_1_hour',
  date: '',
  time: '',
  followUp: '',
  closing: 'open',
}
const parse = (over: Partial<LogCallValues>) =>
  logCallSchema(now, standardHours).safeParse({ ...values, ...over })
const problemsOf = (over: Partial<LogCallValues>) =>
  parse(over).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the dialog Log Call', () => {
  it('stores what was chosen, with its texts cleaned', () => {
    expect(parse({ note: '  Two\r\nlines ', followUp: ' the\npiano ' }).data).toEqual({
      result: 'no_answer',
      note: 'Two\nlines',
      nextAt: new Date('2026-11-23T16:00:00Z'),
      followUp: 'the piano',
      lostWhy: null,
    })
  })

  it('asks how it ended', () => {
    expect(problemsOf({ result: '' })).toEqual([['result', logCallMessages.result]])
  })

  it('moves a call to when the office opens, over a night, a weekend and a holiday', () => {
    const nextAt = (date: string, time: string) =>
      parse({ next: 'choose', date, time }).data?.nextAt?.toISOString()
    expect(nextAt('2026-11-24', '14:30')).toBe('2026-11-24T19:30:00.000Z')
    expect(nextAt('2026-11-24', '21:00')).toBe('2026-11-25T13:00:00.000Z')
    expect(nextAt('2026-11-29', '10:00')).toBe('2026-11-30T13:00:00.000Z')
    expect(nextAt('2026-11-26', '10:00')).toBe('2026-11-27T13:00:00.000Z')
  })

  it.each([
    ['no day', { next: 'choose', time: '10:00' }, ['date', logCallMessages.date]],
    ['no time', { next: 'choose', date: '2026-11-24' }, ['time', logCallMessages.time]],
    [
      'a time gone by',
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
    const { error } = logCallSchema(evening, standardHours).safeParse({
      ...values,
      next: 'today_5',
    })
    expect(error?.issues[0]).toMatchObject({ path: ['next'], message: logCallMessages.past })
  })

  it.each([
    [
      'half a time',
      { next: 'choose', date: '2026-11-24', time: '9:00' },
      ['time', logCallMessages.time],
    ],
    [
      'a time and more',
      { next: 'choose', date: '2026-11-24', time: '09:000' },
      ['time', logCallMessages.time],
    ],
    [
      'more and a time',
      { next: 'choose', date: '2026-11-24', time: '109:00' },
      ['time', logCallMessages.time],
    ],
    [
      'this very moment',
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

  it('plans up to a year ahead, and nothing where nothing was chosen', () => {
    const year = parse({ next: 'choose', date: '2027-11-23', time: '10:00' })
    expect(year.data?.nextAt).toEqual(new Date('2027-11-23T15:00:00Z'))
    const nothing = parse({ next: 'nothing', date: '2026-11-24', time: '10:00' })
    expect(nothing.data).toMatchObject({ nextAt: null, lostWhy: null })
  })

  it('says how the customer heard of us, once somebody has asked', () => {
    expect(parse({ heardFrom: 'yelp' }).data).toMatchObject({ heardFrom: 'yelp' })
    expect(parse({ heardFrom: '' }).data).not.toHaveProperty('heardFrom')
    expect(parse({ heardFrom: 'radio' as never }).success).toBe(false)
  })

  it('takes a yes without a next call, and none for a request that it closes', () => {
    const yes = { saidYes: true, next: 'choose' }
    expect(parse(yes).data).toMatchObject({ saidYes: true, nextAt: null })
    expect(parse({ ...yes, closing: 'price' }).data).not.toHaveProperty('saidYes')
    expect(parse({ saidYes: false }).data).not.toHaveProperty('saidYes')
  })

  it('looks ahead to the time that is asked for, before it is moved into opening hours', () => {
    const asked = (over: Partial<LogCallValues>) => timeAsked({ ...values, ...over }, now)
    const chosen = { next: 'choose', date: '2026-11-24', time: '21:05' }
    expect(asked(chosen)).toEqual(new Date('2026-11-25T02:05:00Z'))
    expect(asked({ ...chosen, closing: 'price' })).toBeNull()
    expect(asked({ ...chosen, date: '2026-02-30' })).toBeNull()
    expect(asked({ next: 'some day' })).toBeNull()
  })

  it('plans no call for a request that it closes', () => {
    expect(parse({ closing: 'price', next: 'choose' }).data).toMatchObject({
      nextAt: null,
      lostWhy: 'price',
    })
  })
})
