import * as z from 'zod/mini'
import { describeClosure, isCovered, createOfficeDateTimeSchema, withClosure } from '../closure.ts'
import { hasText, lineUpTo } from '../field-text.ts'
import { formatOfficeDateTime, type Closure } from '../office-hours.ts'
import { isPlainDate, shiftPlainDate } from '../plain-date.ts'
import { closureReasonMax, closuresMax } from '../stored-hours.ts'
import type { OfficeSettings } from '../work/office-settings.ts'
import { hoursMessages, hoursOf } from './hours.ts'
import { inOffice, type Problem, type PagedSetting } from './setting.ts'

export const closureMessages = {
  day: 'Choose a day',
  far: 'Choose a day within two years',
  ends: 'A closure ends after it begins',
  over: 'That’s over already. Choose a time that’s still to come.',
  reason: 'Enter a reason, such as Snow',
  known: 'The office is already closed then',
  full: `There’s room for ${closuresMax} closures. Remove one you don’t need first.`,
} as const

const daysAhead = 731

type ClosureValue = Omit<Closure, 'id'>

interface TypedMoment {
  day: string
  time: string
}
interface TypedClosure {
  from: TypedMoment
  until: TypedMoment
  reason: string
}

const moment = (isEnd: boolean) =>
  z.string().check(
    z.refine((text) => isPlainDate(text.slice(0, 10)), {
      ...{ path: ['day'], error: closureMessages.day, abort: true },
    }),
    z.refine((text) => createOfficeDateTimeSchema(isEnd).safeParse(text).success, {
      ...{ path: ['time'], error: hoursMessages.time, abort: true },
    }),
  )

/** The office's closures. Each has an id, so that two coworkers can add one at the same time. */
export const closures: PagedSetting<ClosureValue | null, OfficeSettings> = {
  ...{ name: 'closures', what: 'this closure', isOne: true, ...inOffice },
  refusals: { conflict: closureMessages.known, limit: closureMessages.full },
  key: { id: z.string().check(z.regex(/^[A-Za-z0-9]{8,20}$/)) },
  value: z.nullable(
    z
      .strictObject({
        from: moment(false),
        until: moment(true),
        reason: lineUpTo(closureReasonMax).check(hasText(closureMessages.reason)),
      })
      .check(
        z.refine(({ from, until }) => from < until, {
          ...{ path: ['until', 'time'], error: closureMessages.ends },
        }),
      ),
  ),
  read: (stored, { id }) => {
    const found = hoursOf(stored).closures.find((closure) => closure.id === id)
    if (found === undefined) return null
    const { from, until, reason } = found
    return { from, until, reason }
  },
  write: (value, { stored, key: { id = '' }, now }) => {
    const { week, closures: known } = hoursOf(stored)
    const minute = formatOfficeDateTime(now)
    const old = known.find((closure) => closure.id === id)
    const others = known.filter((closure) => closure.id !== id)
    // Removing a closure that has started ends it now instead. Calls that it delayed then get a new
    // promised time and don't count as late. A closure that is over isn't changed.
    const isOver = old !== undefined && old.until <= minute
    const ended = old && old.from < minute ? { ...old, until: isOver ? old.until : minute } : null
    const kept = value === null ? ended : { id, ...value }
    const after = kept === null ? others : withClosure(others, kept, now)
    return { hours: { week: [...week], closures: [...after] } }
  },
  refuse: (value, { stored, key: { id }, now, isUndo }) => {
    const others = hoursOf(stored).closures.filter((closure) => closure.id !== id)
    if (value === null) return null
    if (withClosure(others, { id: '', ...value }, now).length > closuresMax) {
      return { why: 'limit', path: 'reason' }
    }
    if (isCovered(value, others)) return atDay('from', closureMessages.known)
    // Undo may restore a holiday from business.ts, or a closure that has started.
    if (isUndo) return null
    const minute = formatOfficeDateTime(now)
    if (value.until <= minute || value.from < minute) return atDay('from', closureMessages.over)
    const lastDay = shiftPlainDate(minute.slice(0, 10), daysAhead)
    return value.until.slice(0, 10) > lastDay ? atDay('until', closureMessages.far) : null
  },
  page: {
    ...{ title: 'Office hours and closures', edit: 'Edit Closure', saved: 'Closure saved' },
    about: 'Customers are promised a call once you’re back. Booked moves stay booked.',
    note: 'We only promise callbacks during these hours. Add the holidays of the next two years, so that we don’t promise calls on them. If you close, pending callbacks move to when you reopen.',
    fields: [
      {
        ...{ name: 'reason', kind: 'text', label: 'Reason', maxLength: closureReasonMax },
        hint: 'Customers read it, such as Snow',
      },
      {
        ...{ columns: 2, from: 'sm' },
        fields: [
          { name: 'from.day', kind: 'day', label: 'From' },
          {
            ...{ name: 'from.time', kind: 'time', label: 'Time', optional: true },
            hint: 'Empty for the whole day',
          },
          {
            ...{ name: 'until.day', kind: 'day', label: 'Until', optional: true },
            hint: 'Empty for one day',
          },
          {
            ...{ name: 'until.time', kind: 'time', label: 'Time of reopening', optional: true },
            hint: 'Empty for the end of the day',
          },
        ],
      },
    ],
    show: (value) =>
      value === null
        ? [{ label: 'Closure', text: 'Removed' }]
        : [
            { label: 'Reason', text: value.reason },
            { label: 'Closed', text: describeClosure(value) },
          ],
    add: {
      label: 'Add a Closure',
      saved: 'Closure saved',
      value: (now) => ({ from: formatOfficeDateTime(now), until: '', reason: '' }),
    },
    toForm: (value) => ({
      reason: value?.reason ?? '',
      from: { day: value?.from.slice(0, 10) ?? '', time: value?.from.slice(11) ?? '' },
      until: { day: value?.until.slice(0, 10) ?? '', time: value?.until.slice(11) ?? '' },
    }),
    /**
     * A closure can't start in the past. A call that was already missed then still counts as
     * missed.
     */
    fromForm: ({ from, until, reason }: TypedClosure, { now }) => {
      const start = `${from.day}T${from.time || '00:00'}`
      const minute = formatOfficeDateTime(now)
      const lastDay = until.day || from.day || minute.slice(0, 10)
      const end = `${lastDay}T${until.time || '24:00'}`
      return { from: start < minute && end > minute ? minute : start, until: end, reason }
    },
  },
}

const atDay = (field: 'from' | 'until', message: string): Problem => ({
  ...{ why: 'conflict', path: `${field}.day`, message },
})
