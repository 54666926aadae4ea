import { describe, expect, it } from 'vitest'
import {
  callStartMs,
  planAfterContact,
  presetNext,
  startOfCall,
  type NextStep,
} from './after-contact.ts'
import type { Tasks } from './task.ts'

const at = new Date('2026-11-24T15:00:00Z')

describe('the next call after a contact', () => {
  it.each([
    ['no_answer', 0, 'pending', 'in_1_hour'],
    ['left_message', 0, 'estimated', 'in_1_hour'],
    ['no_answer', 1, 'pending', 'tomorrow_9'],
    ['left_message', 5, 'pending', 'tomorrow_9'],
    ['reached', 0, 'estimated', 'in_2_days_9'],
    ['reached', 0, 'scheduled', 'nothing'],
    ['reached', 0, 'completed', 'nothing'],
    ['wrong_number', 0, 'pending', 'tomorrow_9'],
    ['sent_email', 0, 'pending', 'tomorrow_9'],
    ['sent_text', 3, 'pending', 'tomorrow_9'],
  ] as const)('has a default: %s after %i attempts, %s', (result, attempts, status, choice) => {
    for (const hasEstimate of [true, false]) {
      const next = presetNext(result, { attempts, status, hasEstimate })
      expect(next).toEqual({ choice, about: '' })
    }
  })

  it('is to send the estimate today after a talk with a new lead, and never nothing for an open one', () => {
    const talked = (hasEstimate: boolean) =>
      presetNext('reached', { attempts: 0, status: 'pending', hasEstimate })
    expect(talked(false)).toEqual({ choice: 'today', about: 'Send the estimate' })
    expect(talked(true)).toEqual({ choice: 'in_2_days_9', about: '' })
  })

  const step = { result: 'no_answer', nextAt: at, followUp: '', lostWhy: null } as const
  const now = new Date(at.getTime() - 60 * 60_000)
  const after = (requestedChange: Partial<NextStep> = {}, tasks: Tasks = {}) =>
    planAfterContact({ tasks }, { ...step, ...requestedChange }, now)

  it('is a new attempt if the customer didn’t answer and nothing was typed', () => {
    const plan = { at, why: 'retry', note: '' }
    expect(after()).toEqual({ tasks: { plan }, due_at: at, due_why: 'retry', follow_up: '' })
    expect(after({ result: 'left_message' }).due_why).toBe('retry')
  })

  it('is about what was typed', () => {
    const next = { due_at: at, due_why: 'follow_up', follow_up: 'Piano' }
    expect(after({ followUp: 'Piano' })).toMatchObject(next)
    expect(after({ result: 'reached' }).due_why).toBe('follow_up')
  })

  it("doesn't exist once the request is closed, or if “Nothing” was chosen", () => {
    const waiting = { yes: { at: now, why: 'accepted', note: '' } } as const
    expect(after({ lostWhy: 'price' }, waiting)).toMatchObject({ tasks: {}, due_at: null })
    expect(after({ nextAt: null }, waiting)).toMatchObject({ tasks: {}, due_at: null })
    const onlyFollowUp = { due_at: null, due_why: 'follow_up', follow_up: 'Piano' }
    expect(after({ followUp: 'Piano', lostWhy: 'price' })).toMatchObject(onlyFollowUp)
    expect(after({ followUp: 'Piano', nextAt: null })).toMatchObject(onlyFollowUp)
  })

  const of = '2026-12-12'
  const day = (why: 'confirm_day' | 'confirm_done', minutes: number) =>
    ({ day: { at: new Date(now.getTime() + minutes * 60_000), why, note: '', of } }) as const

  it('is replaced by the confirmation of a move once that is due, but not weeks earlier', () => {
    const talked = { result: 'reached', nextAt: null } as const
    expect(after(talked, day('confirm_day', -5))).toMatchObject({ tasks: {}, confirmed_day: of })
    expect(after({ nextAt: null }, day('confirm_day', -5))).not.toHaveProperty('confirmed_day')
    const early = day('confirm_day', 20 * 24 * 60)
    expect(after(talked, early).tasks).toEqual(early)
    expect(after(talked, early)).not.toHaveProperty('confirmed_day')
    const midnight = day('confirm_day', 15 * 60)
    expect(after(talked, midnight).tasks).toEqual(midnight)
  })

  it('asks about a finished move again at the chosen time', () => {
    const dayTask = day('confirm_done', -5)
    expect(after({ nextAt: null }, dayTask).tasks).toEqual(dayTask)
    expect(after({}, dayTask).tasks).toMatchObject({ day: { why: 'confirm_done', at, of } })
    const bill = { bill: { at: now, why: 'final', note: '' } } as const
    expect(after({}, bill).tasks).toMatchObject({ bill: { at } })
    expect(after({ nextAt: null }, bill).tasks).toEqual({})
  })

  it('keeps what the customer did after the page was loaded', () => {
    const requestedChange = { requested_change: { at, why: 'question', note: '' } } as const
    const yes = { yes: { at, why: 'accepted', note: '' } } as const
    const plan = { plan: { at: now, why: 'follow_up', note: '' } } as const
    const log = (seen: Date | null | undefined, lostWhy: NextStep['lostWhy'] = null) =>
      planAfterContact(
        { tasks: { ...requestedChange, ...yes, ...plan }, activity_at: at },
        { ...step, lostWhy },
        now,
        seen,
      ).tasks
    const retry = { plan: { at, why: 'retry', note: '' } }
    expect(log(new Date(at))).toEqual(retry)
    expect(log(undefined)).toEqual(retry)
    expect(log(null)).toEqual({ ...requestedChange, ...yes, ...retry })
    expect(log(now, 'price')).toEqual({ ...requestedChange, ...yes })
  })

  it('keeps the calendar’s task', () => {
    const crew = { crew: { at: now, why: 'no_crew', note: '', of } } as const
    expect(after({}, crew).tasks).toMatchObject(crew)
  })
})

describe('the start of a call', () => {
  const held = { holder_uid: 'dana', holder_since: at }
  const after = (ms: number) => new Date(at.getTime() + ms)

  it('is when its caller clicked I’m Calling, for half an hour', () => {
    expect(startOfCall(held, 'dana', after(callStartMs - 1))).toEqual(at)
    expect(startOfCall(held, 'dana', after(callStartMs))).toEqual(after(callStartMs))
  })

  it('is the time of logging for a coworker, and without I’m Calling', () => {
    expect(startOfCall(held, 'isaac', after(1))).toEqual(after(1))
    expect(startOfCall({ ...held, holder_since: null }, 'dana', after(1))).toEqual(after(1))
    const free = { holder_uid: null, holder_since: null }
    expect(startOfCall(free, 'dana', after(1))).toEqual(after(1))
  })
})
