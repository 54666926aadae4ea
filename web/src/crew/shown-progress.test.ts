import { noProgress } from '@moving/domain/progress/progress'
import { expect, test } from 'vitest'
import type { KeptCheckIn, NewCheckIn } from './check-in-queue.ts'
import { shownProgress } from './shown-progress.ts'

const quoteId = 'Q'.repeat(20)
const start = Date.parse('2026-12-19T13:12:00Z')
const second = 1_000
const clock = { now: start + 10 * second, ahead: 0 }
type State = KeptCheckIn['state']

let place = 0
function pressed(checkIn: NewCheckIn, state: State = 'waiting', at = start): KeptCheckIn {
  place += 1
  const id = String(place).padStart(20, '0')
  return { place, checkIn: { ...checkIn, id, at }, state }
}
const late = (minutes: 20 | 40 | 60, state?: State) =>
  pressed({ kind: 'late', minutes, quoteId }, state)
const undo = (of: KeptCheckIn) => pressed({ kind: 'undo', of: of.checkIn.id, quoteId })

test('the crew’s page shows the last reported delay, and the previous one if that was undone', () => {
  const [first, last] = [late(20), late(60)]
  expect(shownProgress(noProgress, [first, last], clock).late).toMatchObject({ minutes: 60 })
  const undone = [first, last, undo(last)]
  expect(shownProgress(noProgress, undone, clock).late).toMatchObject({ minutes: 20, own: first })
})

test('the crew’s page can’t undo an update from another phone', () => {
  const own = pressed({ kind: 'arrived', quoteId }, 'counted')
  const theirs = { ...noProgress, arrived: new Date(start - 600 * second) }
  expect(shownProgress(theirs, [own], clock).arrived).toMatchObject({ own: null })
  const ours = { ...noProgress, arrived: new Date(start) }
  expect(shownProgress(ours, [own], clock).arrived).toMatchObject({ own, isWaiting: false })
})

test('a step that the office already has isn’t shown as waiting', () => {
  const known = { ...noProgress, done: new Date(start - 60 * second) }
  const waiting = pressed({ kind: 'done', quoteId })
  expect(shownProgress(known, [waiting], clock).done).toMatchObject({ isWaiting: false })
})

test('a refused status update isn’t shown', () => {
  const refused = pressed({ kind: 'done', quoteId }, 'not_yours')
  expect(shownProgress(noProgress, [refused], clock).done).toBeNull()
})
