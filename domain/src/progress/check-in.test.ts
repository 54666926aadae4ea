import { expect, it } from 'vitest'
import { clockOff, checkedInAt } from './check-in.ts'
import { checkInSchema } from './sent-check-in.ts'

const received = new Date('2026-12-19T15:00:00Z')
const minutes = 60_000
const id = 'a'.repeat(20)

it('a status update that waited gets the time of its tap, whatever the phone’s clock says', () => {
  const twoHoursAhead = received.getTime() + 120 * minutes
  const at = (sentAt: number, waited: number) =>
    checkedInAt(sentAt - waited * minutes, sentAt, received).toISOString()
  expect(at(received.getTime(), 25)).toBe('2026-12-19T14:35:00.000Z')
  expect(at(twoHoursAhead, 25)).toBe('2026-12-19T14:35:00.000Z')
})

it('a changed clock can’t move a waiting status update into the future or more than 36 hours back', () => {
  const at = (waited: number) =>
    checkedInAt(received.getTime() - waited * minutes, received.getTime(), received)
  expect(at(-180)).toEqual(received)
  expect(at(60 * 24 * 40).toISOString()).toBe('2026-12-18T03:00:00.000Z')
  expect(checkedInAt(Number.NaN, 0, received)).toEqual(received)
})

it('the page of a phone whose clock is two hours off shows a note', () => {
  expect(clockOff(120 * minutes, 0)).toBe(120)
  expect(clockOff(0, 120 * minutes)).toBe(-120)
  expect(clockOff(4.9 * minutes, 0)).toBeNull()
})

it.each([
  [{ kind: 'arrived', id, quoteId: id, at: 0 }, true],
  [{ kind: 'late', minutes: 20, id, quoteId: id, at: 0 }, true],
  [{ kind: 'late', minutes: 25, id, quoteId: id, at: 0 }, false],
  [{ kind: 'late', id, quoteId: id, at: 0 }, false],
  [{ kind: 'undo', of: id, id, quoteId: id, at: 0 }, true],
  [{ kind: 'undo', id, quoteId: id, at: 0 }, false],
  [{ kind: 'lunch', id, quoteId: id, at: 0 }, false],
  [{ kind: 'done', id, quoteId: '../quotes', at: 0 }, false],
])('only the values of the buttons are valid status updates (%#)', (checkIn, isOne) => {
  expect(checkInSchema.safeParse(checkIn).success).toBe(isOne)
})
