import { unitsUpTo } from '../field-text.ts'
import * as z from 'zod/mini'
import { officeInstant, type OfficeHours } from '../office-hours.ts'
import { isPlainDate } from '../plain-date.ts'
import { cleanBlock, cleanLine } from '../text.ts'
import { furthestNextMs } from './after-contact.ts'
import { contactNoteMax, contactResults, type ContactResult } from './contact.ts'
import { nextChoices, timeOfChoice } from './next-choice.ts'
import { heardFromIds, type HeardFrom } from './heard-from.ts'
import { lostReasons, type LostReason } from './lost-reason.ts'
import { followUpMax } from './task.ts'

export interface LoggedCall {
  result: ContactResult
  note: string
  /** The next call, at a time in ISO 8601 or `now`; null if no call is planned. */
  next: { at: string; about: string } | null
  lost_why: LostReason | null
  heard_from?: HeardFrom
  hasAccepted?: true
}

export const logCallMessages = {
  result: 'Choose what happened',
  date: 'Choose a day',
  time: 'Choose a time',
  past: 'That time has passed',
  far: 'Choose a day within a year',
} as const

const fields = z.object({
  result: z.enum(contactResults, logCallMessages.result),
  note: unitsUpTo(cleanBlock, contactNoteMax),
  next: z.enum(nextChoices),
  /** The day as `yyyy-MM-dd`, and `time` as 'HH:mm'. Only for the choice 'Choose'. */
  date: z.string(),
  time: z.string(),
  followUp: unitsUpTo(cleanLine, followUpMax),
  /** '' if the question wasn't answered. */
  heardFrom: z.enum(['', ...heardFromIds]),
  hasAccepted: z.boolean(),
  /** 'open', or why the request is closed. */
  closing: z.enum(['open', ...lostReasons]),
})
export type LogCallValues = z.input<typeof fields>

type TimeFields = Pick<LogCallValues, 'next' | 'date' | 'time' | 'closing' | 'hasAccepted'>

/**
 * Whether a next call can be planned: not if the request is closed or its estimate was accepted.
 */
export const hasNextCall = ({ closing, hasAccepted }: Omit<TimeFields, 'next' | 'date' | 'time'>) =>
  closing === 'open' && !hasAccepted

/**
 * The chosen time, even if the office is closed then; null if no call is planned or the fields have
 * no valid time.
 */
export function chosenTime(values: TimeFields, opened: Date, hours: OfficeHours): Date | null {
  const { next, date, time } = values
  if (!hasNextCall(values)) return null
  if (next !== 'choose') return timeOfChoice(next, opened, hours)
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (!isPlainDate(date) || hour === undefined) return null
  return officeInstant(date, Number(hour), Number(minute))
}

/**
 * The schema of the dialog 'Log Call'. 'In 1 hour' counts from when the dialog was opened, so that
 * a page sends the same values again after a lost response.
 * @param opened when the dialog was opened
 * @param now returns the time of an attempt to save. A call can't be planned before it
 */
export function logCallSchema(opened: Date, now: () => Date, hours: OfficeHours) {
  return z.pipe(
    fields.check(({ value, issues }) => {
      const problem = problemOfTime(value, { opened, hours }, now())
      if (problem === null) return
      issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.message })
    }),
    z.transform((values): LoggedCall => {
      const time = chosenTime(values, opened, hours)
      const { result, note, closing, heardFrom } = values
      const at = values.next === 'today' ? 'now' : (time?.toISOString() ?? '')
      return {
        ...{ result, note, next: time && { at, about: values.followUp } },
        lost_why: closing === 'open' ? null : closing,
        ...(values.hasAccepted && closing === 'open' && { hasAccepted: true }),
        ...(heardFrom !== '' && { heard_from: heardFrom }),
      }
    }),
  )
}

function problemOfTime(
  values: TimeFields,
  { opened, hours }: { opened: Date; hours: OfficeHours },
  now: Date,
) {
  if (values.next === 'nothing' || values.next === 'today' || !hasNextCall(values)) return null
  if (values.next === 'choose' && !isPlainDate(values.date)) {
    return { field: 'date', message: logCallMessages.date }
  }
  const chosen = chosenTime(values, opened, hours)
  if (chosen === null) return { field: 'time', message: logCallMessages.time }
  const field = values.next === 'choose' ? 'date' : 'next'
  if (chosen <= now) return { field, message: logCallMessages.past }
  const isFar = chosen.getTime() - now.getTime() > furthestNextMs
  return isFar ? { field, message: logCallMessages.far } : null
}
