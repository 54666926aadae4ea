import { expect, it } from 'vitest'
import type { MoveView } from './move-view.ts'
import { standardHours } from '../office-hours.ts'
import { describeOurCall } from './our-call.ts'
import { aClosure } from '../../../tests/support/closure.ts'

/** A Friday, 2:47 PM at the office. */
const promised_by = new Date('2026-11-20T19:47:00Z')
const tried = new Date('2026-11-20T19:39:00Z')
const before = new Date('2026-11-20T19:40:00Z')
const nextDay = new Date('2026-11-21T19:48:00Z')
const hours = {
  week: [...standardHours.week],
  closures: [aClosure('2026-11-20T14:41', '2026-11-20T14:44', 'Fire drill')],
}
const noCall = { is_by_phone: false, promised_by, last_try: null, reached_at: null }
const closed = { by_customer: true, at: tried }
type Known = Partial<MoveView['call'] & Pick<MoveView, 'status' | 'closed'>>
const says = ({ status = 'pending', closed: ended = null, ...call }: Known, now = before) =>
  describeOurCall({ call: { ...noCall, ...call }, status, closed: ended, hours }, now)

it.each<[string, Known, Date, string]>([
  ['a promised call today', {}, before, 'We’ll call you by 2:47 PM Eastern Time today.'],
  [
    'why the office is closed now',
    {},
    new Date('2026-11-20T19:42:00Z'),
    'Our office is closed right now (Fire drill). We’ll call you by 2:47 PM Eastern Time today.',
  ],
  [
    'no time, if none was promised',
    { promised_by: null },
    before,
    'We’ll call you back during business hours, Mon–Sat 8am–6pm.',
  ],
  [
    'that the customer called',
    { is_by_phone: true },
    before,
    'You called us, and we have your details.',
  ],
  [
    'that the customer called, also once the request has an estimate',
    { is_by_phone: true, status: 'estimated' },
    before,
    'You called us, and we have your details.',
  ],
  [
    'when we talked, also if the customer had called, and once the request is closed',
    { reached_at: tried, is_by_phone: true, last_try: { at: tried, how: 'called' }, closed },
    nextDay,
    'We talked on November 20.',
  ],
])('the customer’s page says %s', (_, known, now, text) => {
  expect(says(known, now)).toEqual({ text, endsWithPhone: false, isLate: false })
})

it.each([
  ['called', 'We tried to reach you at 2:39 PM. Call us back:'],
  ['wrote', 'We wrote to you at 2:39 PM. Reply, or call us:'],
  [
    'wrong_number',
    'We tried the number you gave us at 2:39 PM, and it looks like a wrong number. Update it here, or call us:',
  ],
] as const)('the page says how we tried to reach them, with our number: %s', (how, text) => {
  expect(says({ last_try: { at: tried, how } })).toEqual({
    ...{ text, endsWithPhone: true, isLate: false },
  })
  expect(says({ last_try: { at: tried, how } }, nextDay)?.text).toBe(
    text.replace('at 2:39 PM', 'on November 20 at 2:39 PM'),
  )
})

it('the customer’s page apologizes for a missed promise, with its day and our number', () => {
  expect(says({}, nextDay)).toEqual({
    text: 'We promised to call by November 20 at 2:47 PM and haven’t. We’re sorry. Don’t want to wait? Call us:',
    ...{ endsWithPhone: true, isLate: true },
  })
})

it.each<[string, Known]>([
  ['it has an estimate', { status: 'estimated' }],
  ['the move is on the schedule', { status: 'scheduled', promised_by: null }],
  ['the request is closed', { closed }],
  ['the request is closed after an attempt', { closed, last_try: { at: tried, how: 'called' } }],
])('the customer’s page doesn’t mention a call once %s', (_, known) => {
  expect(says(known, nextDay)).toBeNull()
})
