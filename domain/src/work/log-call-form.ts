import { unitsUpTo } from '../field-text.ts'
import * as z from 'zod/mini'
import { officeInstant, type OfficeHours } from '../office-hours.ts'
import { isPlainDate } from '../plain-date.ts'
import { cleanBlock, cleanLine } from '../text.ts'
import { contactNoteMax, contactResults } from './contact.ts'
import { nextChoices, timeOfChoice, withinHours } from './due.ts'
import { heardFromIds, type HeardFrom } from './heard-from.ts'
import type { NextStep } from './log-contact.ts'
import { lostReasons } from './lost-reason.ts'
import { followUpMax } from './quote-work.ts'

/** What the dialog's fields hold while somebody types. */
export interface LogCallValues {
  /** '' until one is chosen. */
  result: string
  note: string
  next: string
  /** Plain date and 'HH:mm', for the choice 'Choose'. */
  date: string
  time: string
  followUp: string
  /** Absent or '' where nobody has asked. */
  heardFrom?: HeardFrom | ''
  /** The customer said yes to the estimate; absent where there is none to say it to. */
  saidYes?: boolean
  /** 'open', or why the request is closed. */
  closing: string
}

/** What is stored of a contact. */
export interface LoggedContact extends NextStep {
  note: string
  /** Absent where nobody has asked. */
  heardFrom?: HeardFrom
  /** Absent where the customer said no yes. */
  saidYes?: true
}

export const logCallMessages = {
  result: 'Choose what happened',
  date: 'Choose a day',
  time: 'Choose a time',
  past: 'That time has passed',
  far: 'Choose a day within a year',
} as const

const furthestMs = 365 * 86_400_000

/** The time that the fields ask for, before it is moved into opening hours; null for no call. */
export function timeAsked({ next, date, time, closing }: TimeFields, now: Date): Date | null {
  const choice = nextChoices.find((known) => known === next) ?? 'nothing'
  if (closing !== 'open') return null
  if (choice !== 'choose') return timeOfChoice(choice, now)
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (!isPlainDate(date) || hour === undefined) return null
  return officeInstant(date, Number(hour), Number(minute))
}

const fields = z.object({
  result: z.enum(contactResults, logCallMessages.result),
  note: unitsUpTo(cleanBlock, contactNoteMax),
  next: z.enum(nextChoices),
  date: z.string(),
  time: z.string(),
  followUp: unitsUpTo(cleanLine, followUpMax),
  heardFrom: z.optional(z.enum(['', ...heardFromIds])),
  saidYes: z.optional(z.boolean()),
  closing: z.enum(['open', ...lostReasons]),
})

/**
 * The dialog 'Log Call': its fields, parsed to what is stored.
 * @param now when it is saved; no call is planned before it
 */
export function logCallSchema(now: Date, hours: OfficeHours) {
  return z.pipe(
    fields.check(({ value, issues }) => {
      const problem = problemOfTime(value, now)
      if (problem === null) return
      issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.message })
    }),
    z.transform((values): LoggedContact => {
      const asked = timeAsked(values, now)
      return {
        result: values.result,
        note: values.note,
        nextAt: asked === null ? null : withinHours(asked, hours).at,
        followUp: values.followUp,
        lostWhy: values.closing === 'open' ? null : values.closing,
        ...(values.saidYes && values.closing === 'open' && { saidYes: true }),
        ...(values.heardFrom && { heardFrom: values.heardFrom }),
      }
    }),
  )
}

type TimeFields = Pick<LogCallValues, 'next' | 'date' | 'time' | 'closing'>

function problemOfTime(values: TimeFields & { saidYes?: boolean | undefined }, now: Date) {
  if (values.next === 'nothing' || values.closing !== 'open' || values.saidYes) return null
  if (values.next === 'choose' && !isPlainDate(values.date)) {
    return { field: 'date', message: logCallMessages.date }
  }
  const asked = timeAsked(values, now)
  if (asked === null) return { field: 'time', message: logCallMessages.time }
  const field = values.next === 'choose' ? 'date' : 'next'
  if (asked <= now) return { field, message: logCallMessages.past }
  const isFar = asked.getTime() - now.getTime() > furthestMs
  return isFar ? { field, message: logCallMessages.far } : null
}
