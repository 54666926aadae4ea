import * as z from 'zod/mini'
import type { PlainDate } from '../plain-date.ts'
import {
  formQuestions,
  noQuestion,
  type FormPlace,
  type FormQuestion,
} from '../quote/form/form-questions.ts'
import { newestDays } from './day.ts'
import { funnelBounds, funnelOf, type Funnel } from './funnel.ts'
import { daysOf, type Period } from './period.ts'
import { stepsTaken, dayOfSession, type VisitorSession } from './session.ts'

const formPlaces: readonly FormPlace[] = [...formQuestions, noQuestion]

/** The sessions of one day that left the form unsent. */
interface DayLosses {
  /** How many were in which question last. */
  stopped: Map<FormPlace, number>
  /** How many had seen a message at which question. */
  errors: Map<FormQuestion, number>
}

/** Day on which sessions began → where the form lost them. */
export type FormLosses = Map<PlainDate, DayLosses>

/** Steps of the funnel by which the form's people are known (`funnelSteps`). */
const [begunStep, sentStep] = [3, 4]

/**
 * Moves a session from where the form lost it before to where it does now. Lost is who began it, left it
 * and has sent no request since. A session counts under the day on which it began, as in the funnel.
 * Changes `losses`.
 * @returns false when nothing changed
 */
export function recountForm(
  losses: FormLosses,
  before: VisitorSession | undefined,
  after: VisitorSession,
): boolean {
  const [former, present] = [before === undefined ? null : lossOf(before), lossOf(after)]
  if (JSON.stringify(former) === JSON.stringify(present)) return false
  if (former !== null) add(losses, former, -1)
  if (present !== null) add(losses, present, 1)
  return true
}

interface Loss {
  day: PlainDate
  stopped: FormPlace
  errors: readonly FormQuestion[]
}

function lossOf(session: VisitorSession): Loss | null {
  const { formEnd } = session
  if (formEnd === null || stepsTaken(session) !== begunStep) return null
  return { day: dayOfSession(session), stopped: formEnd.lastField, errors: formEnd.errors }
}

function add(losses: FormLosses, { day, stopped, errors }: Loss, by: 1 | -1) {
  const known: DayLosses = losses.get(day) ?? {
    stopped: new Map<FormPlace, number>(),
    errors: new Map<FormQuestion, number>(),
  }
  count(known.stopped, stopped, by)
  for (const question of errors) count(known.errors, question, by)
  if (known.stopped.size === 0) losses.delete(day)
  else losses.set(day, known)
}

function count<Name>(counts: Map<Name, number>, name: Name, by: number) {
  const number = (counts.get(name) ?? 0) + by
  if (number > 0) counts.set(name, number)
  else counts.delete(name)
}

/** A question of the form, and what became of those who came to it. */
export interface QuestionLoss {
  question: FormQuestion
  /** Who sent the form, or stopped at this question or at one below it. */
  reached: number
  stopped: number
  /** Of all who stopped anywhere, how many had seen a message here. */
  errors: number
}

/**
 * Where the form lost the sessions that began in a period. `begun` and `sent` are the funnel's. `elsewhere`
 * stopped at none of the questions; `silent` neither sent the form nor were seen to leave it.
 */
export function formLossesOf(losses: FormLosses, funnel: Funnel, period: Period, today: PlainDate) {
  const { total } = funnelOf(funnel, period, today)
  const [begun = 0, sent = 0] = [total[begunStep - 1], total[sentStep - 1]]
  const days = daysOf(period, today).flatMap((day) => losses.get(day) ?? [])
  const stoppedAt = (place: FormPlace) => sum(days.map(({ stopped }) => stopped.get(place) ?? 0))
  const rows: QuestionLoss[] = []
  let reached = sent
  for (const question of formQuestions.toReversed()) {
    const stopped = stoppedAt(question)
    reached += stopped
    const errors = sum(days.map((day) => day.errors.get(question) ?? 0))
    rows.unshift({ question, reached, stopped, errors })
  }
  const elsewhere = stoppedAt(noQuestion)
  const stopped = reached - sent
  // Never less than none: the two documents may be of moments a little apart.
  const silent = Math.max(0, begun - sent - stopped - elsewhere)
  return { begun, sent, stopped, elsewhere, silent, rows }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

/**
 * The document `analytics/form`. Counts are packed as '0,3,1' in the order of `places`, which it names so
 * that a later form's questions may be others.
 */
export const formLossesSchema = z.object({
  places: z.array(z.string()),
  days: z.array(z.object({ day: z.string(), stopped: z.string(), errors: z.string() })),
})
export type StoredFormLosses = z.output<typeof formLossesSchema>

/** Packs the newest days, oldest first: equal losses pack to equal documents. */
export function packFormLosses(losses: FormLosses): StoredFormLosses {
  const pack = (counts: ReadonlyMap<string, number> | undefined) =>
    formPlaces.map((place) => counts?.get(place) ?? 0).join(',')
  return {
    places: [...formPlaces],
    days: newestDays(losses.keys(), funnelBounds.days).map((day) => {
      const found = losses.get(day)
      return { day, stopped: pack(found?.stopped), errors: pack(found?.errors) }
    }),
  }
}

export function unpackFormLosses({ places, days }: StoredFormLosses): FormLosses {
  const unpack = (counts: string) =>
    new Map(
      counts
        .split(',')
        .map((number, at) => [places[at] as never, Number(number)] as const)
        .filter(([, number]) => number > 0),
    )
  return new Map(
    days.map(({ day, stopped, errors }) => [
      day,
      { stopped: unpack(stopped), errors: unpack(errors) },
    ]),
  )
}
