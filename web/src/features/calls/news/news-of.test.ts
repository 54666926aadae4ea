import { listedRequest } from '../../../../../tests/support/listed-request.ts'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { expect, it } from 'vitest'
import type { Call, CallWork } from '../list/call.ts'
import { newsOf } from './news-of.ts'

const now = new Date('2026-11-23T15:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

function call(id: string, work: Partial<CallWork> = {}, createdAt = at(-60)): Call {
  const quote = { id, name: `Maya ${id}`, created_at: createdAt }
  return {
    ...listedRequest(),
    id,
    ...{ key: id, section: 'now' as const },
    reading: { readable: true, quote: quote as never },
    work: { ...exampleWork(), due_at: at(10), due_why: 'new', follow_up: '', ...work },
  }
}
const held = (uid: string, minutes = -1) => ({
  caller_uid: uid,
  caller_email: `${uid}@example.com`,
  caller_since: at(minutes),
})
const caller = { uid: 'dana', email: 'dana@example.com' }
const news = (before: Call[], after: Call[], hidden: Call[] = []) => {
  const assignees = [...before, ...hidden].map(({ id, work }) => [id, work.assigned_to] as const)
  const list = { calls: before, assignees: new Map(assignees) }
  return newsOf(list, after, { caller, since: +at(-60), now })
}

it('a request that is newer than all others is announced with its time', () => {
  const { announcements, isNewRequest } = news([call('a')], [call('a'), call('b', {}, at(0))])
  expect(announcements).toEqual(['New request: Maya b, call by Mon, Nov 23, 10:10 AM'])
  expect(isNewRequest).toBe(true)
})

it('a request that moves up or is due again isn’t announced', () => {
  const { announcements, isNewRequest } = news([call('a')], [call('a'), call('older', {}, at(-90))])
  expect([announcements, isNewRequest]).toEqual([[], false])
})

it('opening “Coming up” announces nothing', () => {
  const later = { ...call('b', {}, at(0)), section: 'later' as const }
  const { announcements, isNewRequest } = news([call('a')], [call('a'), later])
  expect([announcements, isNewRequest]).toEqual([[], false])
})

it('a coworker who starts calling is announced once', () => {
  expect(news([call('a')], [call('a', held('isaac'))]).announcements).toEqual([
    'Isaac is calling Maya a',
  ])
  expect(news([call('a', held('isaac'))], [call('a', held('isaac'))]).announcements).toEqual([])
})

it('the user’s own call and a coworker’s old one aren’t announced', () => {
  expect(news([call('a')], [call('a', held('dana'))]).announcements).toEqual([])
  expect(news([call('a')], [call('a', held('isaac', -11))]).announcements).toEqual([])
})

it('a coworker who takes over a call is announced to the user who was calling', () => {
  const { announcements, taken } = news([call('a', held('dana'))], [call('a', held('isaac'))])
  expect([announcements, taken]).toEqual([[], ['Isaac is calling Maya a']])
})

it('a request that a coworker hands over is announced to its new owner once, even if it wasn’t listed', () => {
  const [free, mine] = [call('a'), call('a', { assigned_to: 'dana@example.com' })]
  expect(news([free], [mine]).handed).toEqual(['Maya a is yours now'])
  expect(news([mine], [mine]).handed).toEqual([])
  expect(news([], [mine]).handed).toEqual([])
  expect(news([], [mine], [free]).handed, 'while “Only mine” is on').toEqual([
    'Maya a is yours now',
  ])
  expect(news([free], [call('a', { assigned_to: 'isaac@example.com' })]).handed).toEqual([])
})
