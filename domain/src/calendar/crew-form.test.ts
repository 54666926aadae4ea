import { tooLong } from '../field-text.ts'
import { describe, expect, it } from 'vitest'
import { bookingMessages } from './booking.ts'
import type { Crew } from './crew.ts'
import {
  crewFormSchema,
  crewFormValues,
  crewMessages,
  describeWorkDays,
  workWeekFormSchema,
  workWeekFormValues,
  workWeekOf,
} from './crew-form.ts'

const crewA: Crew = {
  ...{
    id: 'A'.repeat(20),
    name: 'Crew A',
    people: 3,
    truck: '26-foot truck',
    phone: '',
    retired: true,
  },
}
const typed = { name: 'Crew B', people: '2', truck: '', phone: '' }
const problemsOf = (change: Partial<typeof typed>) =>
  crewFormSchema([crewA])
    .safeParse({ ...typed, ...change })
    .error?.issues.map(({ message }) => message)

describe('a crew', () => {
  it('is cleaned as it is saved, and opens as it was saved', () => {
    const values = { name: ' Crew\tA ', people: ' 3 ', truck: '26-foot\ntruck ', phone: ' ' }
    const { id, retired, ...fields } = crewA
    expect(crewFormSchema([]).parse(values)).toEqual(fields)
    expect(crewFormSchema([]).parse(crewFormValues({ id, retired, ...fields }))).toEqual(fields)
  })

  it('may have the same name as a different crew, except for a space', () => {
    expect(problemsOf({ name: 'CrewA' })).toBeUndefined()
  })

  it('opens with empty fields if it is new', () => {
    expect(crewFormValues(undefined)).toEqual({ name: '', people: '', truck: '', phone: '' })
  })

  it.each([
    ['(202) 555-0188', '+12025550188', '(202) 555-0188'],
    ['Mike: 1-202-555-0188', '+12025550188', '(202) 555-0188'],
    ['٢٠٢ ٥٥٥ ٠١٨٨', '+12025550188', '(202) 555-0188'],
    ['+44 20 7946 0958', '+442079460958', '+442079460958'],
    ['', '', ''],
  ])('with the phone %s can be texted at %s, and opens with %s', (phone, dialed, shown) => {
    const saved = crewFormSchema([crewA]).parse({ ...typed, phone })
    expect(saved.phone).toBe(dialed)
    expect(crewFormValues({ ...crewA, ...saved }).phone).toBe(shown)
    expect(crewFormSchema([crewA]).parse({ ...typed, phone: saved.phone })).toEqual(saved)
  })

  it('may have forty characters in its name and its truck, however many bytes they have', () => {
    const emoji = `A${'🚚'.repeat(39)}`
    expect(problemsOf({ name: emoji, truck: emoji })).toBeUndefined()
    expect(problemsOf({ name: `${emoji}x`, truck: `${emoji}x` })).toEqual([
      tooLong(40),
      tooLong(40),
    ])
  })

  it.each([
    [{ name: ' \u200b ' }, crewMessages.name],
    [{ name: 'crew  A' }, crewMessages.taken],
    [{ people: '' }, bookingMessages.people],
    [{ people: '0' }, bookingMessages.people],
    [{ people: '13' }, bookingMessages.people],
    [{ people: 'two' }, bookingMessages.people],
    [{ phone: 'call Mike' }, crewMessages.phone],
    [{ phone: '555-0188' }, crewMessages.phone],
    [{ phone: '000-000-0000' }, crewMessages.phone],
    [{ phone: '202-155-0188' }, crewMessages.phone],
    [{ phone: '*#06#' }, crewMessages.phone],
    [{ phone: `+44${'2'.repeat(14)}` }, crewMessages.phone],
    [{ phone: ' '.repeat(3) + '2'.repeat(41) }, tooLong(40)],
  ])('is refused with %o', (change, message) => {
    expect(problemsOf(change)).toEqual([message])
  })
})

describe('the working days', () => {
  const week = { arrival: { from_minute: 480, to_minute: 555 }, work_days: [0, 1, 6] }

  it('open as they were saved, and are saved the same again', () => {
    expect(workWeekFormValues(week)).toEqual({ from: '08:00', to: '09:15', days: ['0', '1', '6'] })
    const ticked = { ...workWeekFormValues(week), days: ['6', '0', '1', '1'] }
    expect(workWeekOf(workWeekFormSchema.parse(ticked))).toEqual(week)
  })

  it('may start and end at the same time', () => {
    const moment = { ...workWeekFormValues(week), to: '08:00' }
    expect(workWeekOf(workWeekFormSchema.parse(moment)).arrival).toEqual({
      ...{ from_minute: 480, to_minute: 480 },
    })
  })

  it.each([
    [{ from: '08:10' }, bookingMessages.time],
    [{ to: '' }, bookingMessages.time],
    [{ to: '07:45' }, bookingMessages.order],
    [{ days: [] }, crewMessages.days],
  ])('are refused with %o', (change, message) => {
    const result = workWeekFormSchema.safeParse({ ...workWeekFormValues(week), ...change })
    expect(result.error?.issues[0]?.message).toBe(message)
  })

  it.each([
    [[1, 2, 3, 4, 5, 6], 'Monday to Saturday'],
    [[0, 5, 6], 'Friday to Sunday'],
    [[0, 2, 4], 'Tuesday, Thursday and Sunday'],
    [[1, 2], 'Monday and Tuesday'],
    [[3], 'Wednesday'],
    [[], 'None'],
    [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  ])('describe %o as %s', (days, words) => {
    expect(describeWorkDays(days)).toBe(words)
  })
})
