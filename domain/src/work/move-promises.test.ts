import { expect, it } from 'vitest'
import { standardHours, type OfficeHours } from '../office-hours.ts'
import { withMovedPromises } from './move-promises.ts'
import { untouchedWork } from './quote-work.ts'

const at = (time: string) => new Date(`2027-01-${time}-05:00`)
const requestedAt = at('04T13:50')
const promise = { at: at('04T14:05'), why: 'new', note: '' } as const
const work = {
  ...untouchedWork,
  ...{ tasks: { promise }, respond_by: promise.at, escalate_at: promise.at },
}
const snow: OfficeHours = {
  ...standardHours,
  closures: ['2027-01-04T14:00/2027-01-05T10:00 Snow'],
}
const moved = (over: Partial<typeof untouchedWork>, now: Date, hours = snow) =>
  withMovedPromises({ ...work, ...over }, requestedAt, { hours, now })

it('a running promise moves to the next opening, with its warning', () => {
  const until = at('05T10:15')
  expect(moved({}, at('04T14:00'))).toEqual({
    tasks: { promise: { ...promise, at: until } },
    ...{ due_at: until, due_why: 'new', follow_up: '' },
    ...{ respond_by: until, escalate_at: until },
  })
})

it("an office that was warned already isn't warned again", () => {
  expect(moved({ escalate_at: null }, at('04T14:00'))).not.toHaveProperty('escalate_at')
})

it('the call to possible spam moves, and stays unmeasured', () => {
  const change = moved({ respond_by: null, escalate_at: null }, at('04T14:00'))
  expect(change).toMatchObject({ due_at: at('05T10:15') })
  expect(change).not.toHaveProperty('respond_by')
})

it('a missed promise stays missed', () => {
  expect(moved({}, at('04T14:05'))).toBeNull()
})

it('nothing moves if the hours give the same time', () => {
  expect(moved({}, at('04T14:00'), standardHours)).toBeNull()
})

it("a promise doesn't move to a time in the past", () => {
  const far = { ...promise, at: at('05T10:15') }
  const late = { tasks: { promise: far }, respond_by: far.at, escalate_at: far.at }
  expect(moved(late, at('04T16:00'), standardHours)).toBeNull()
  expect(moved(late, at('04T14:01'), standardHours)?.respond_by).toEqual(promise.at)
})

it('the call after an acceptance moves as well, and nothing else does', () => {
  const yes = { at: at('04T14:05'), why: 'accepted', note: '' } as const
  const change = withMovedPromises(
    { ...untouchedWork, tasks: { yes }, accepted_at: requestedAt },
    requestedAt,
    {
      hours: snow,
      now: at('04T14:00'),
    },
  )
  expect(change).toMatchObject({ due_at: at('05T10:15'), due_why: 'accepted' })
  expect(change).not.toHaveProperty('respond_by')
})
