import { standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { quoteStatuses } from '@moving/domain/quote/status'
import * as acts from '@moving/domain/work/customer-action'
import { planAfterContact, type NextStep } from '@moving/domain/work/after-contact'
import { untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import { reconcileWork, type FollowedQuote } from '@moving/domain/work/reconcile-work'
import { nextTask, taskReasons, type NextDue } from '@moving/domain/work/task'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as oneSlot from './one-slot-work.ts'
import type { OneSlotWork } from './one-slot-work.ts'

const start = new Date('2026-11-23T15:00:00Z')
const source = { channel: 'web', honeypot_filled: false }

/** One request, as stored in both models. */
interface Known {
  quote: FollowedQuote
  slot: OneSlotWork
  work: QuoteWork
  now: Date
  /**
   * True if the customer asked for something, and the office hasn't talked with them or answered
   * since.
   */
  hasOpenRequest: boolean
}

const stamp = (now: Date) => ({ created_at: now, updated_at: now })

/** Runs the trigger with the current quote. */
function reconcile(known: Known): Known {
  const { quote, slot, work } = known
  return {
    ...known,
    slot: { ...slot, ...oneSlot.reconcileWork(slot, quote, source) },
    work: { ...work, ...reconcileWork(work, quote, source, standardHours) },
  }
}

function begin(): Known {
  const quote = {
    ...{ status: 'pending', estimate_amount: null, move_date: '2026-12-15' },
    ...{ created_at: start, updated_at: start },
  }
  const slot = { ...untouchedWork, ...stamp(start) }
  const work = { ...untouchedWork, ...stamp(start) }
  return reconcile({ quote, slot, work, now: start, hasOpenRequest: false })
}

type Step = (known: Known) => Known

/** Stores in both models how an action changes the work. */
const write =
  (
    ofSlot: (slot: OneSlotWork, known: Known) => Partial<OneSlotWork>,
    ofTasks: (work: QuoteWork, known: Known) => Partial<QuoteWork>,
  ): Step =>
  (known) => ({
    ...known,
    slot: { ...known.slot, ...ofSlot(known.slot, known) },
    work: { ...known.work, ...ofTasks(known.work, known) },
  })

const log = (step: Omit<NextStep, 'nextAt'> & { inMinutes: number | null }): Step => {
  const logged = (work: QuoteWork | OneSlotWork, now: Date) => ({
    ...{
      attempts: work.attempts + 1,
      updated_at: now,
      first_attempt_at: work.first_attempt_at ?? now,
    },
    last_contact: `at ${now.getTime()}`,
    ...(step.lostWhy && ({ outcome: 'lost', lost_why: step.lostWhy, closed_at: now } as const)),
  })
  const stepAt = (now: Date) => ({
    ...step,
    nextAt: step.inMinutes === null ? null : new Date(now.getTime() + step.inMinutes * 60_000),
  })
  const store = write(
    (slot, { now }) => ({ ...logged(slot, now), ...oneSlot.planAfterContact(stepAt(now)) }),
    (work, { now }) => ({ ...logged(work, now), ...planAfterContact(work, stepAt(now), now) }),
  )
  return (known) => ({ ...store(known), hasOpenRequest: false })
}

const change =
  (fields: Partial<FollowedQuote>, isSeen: boolean): Step =>
  (known) => {
    const changed = { ...known, quote: { ...known.quote, ...fields, updated_at: known.now } }
    return isSeen ? reconcile(changed) : changed
  }

const act = (kind: 'question' | 'requested_change' | 'deletion_request' | 'wants_cancel'): Step => {
  const store = write(
    (slot, { now }) => oneSlot.workAfterAction(slot, kind, now),
    (work, { now }) => acts.workAfterAction(work, kind, now, standardHours),
  )
  return (known) => ({ ...store(known), hasOpenRequest: true })
}

/** The office's answer to the requested change, if there is one. */
const answer: Step = (known) => ({
  ...write(
    (slot) => oneSlot.workAfterAnswer(slot, null),
    (work, { now }) => acts.workAfterAnswer(work, null, now, standardHours),
  )(known),
  hasOpenRequest: false,
})

const accept: Step = (known) => {
  const { status, estimate_amount: amount } = known.quote
  if (amount === null) return known
  const yes = { amount, estimateId: 'bare', name: 'Ana', status }
  return write(
    (slot, { now }) => oneSlot.workAfterYes(slot, yes, now),
    (work, { now }) => acts.workAfterYes(work, yes, now, standardHours),
  )(known)
}

const decline: Step = (known) => {
  const { status, estimate_amount: amount } = known.quote
  if (amount === null || status !== 'estimated') return known
  const no = { amount, estimateId: 'bare', why: 'price' as const }
  return write(
    (slot, { now }) => oneSlot.workAfterNo(slot, no, now),
    (work, { now }) => acts.workAfterNo(work, no, now, standardHours),
  )(known)
}

const wait =
  (minutes: number): Step =>
  (known) => ({ ...known, now: new Date(known.now.getTime() + minutes * 60_000) })

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(3, 12, 300, 1440, 4 * 1440).map(wait),
  fc
    .record({
      status: fc.constantFrom(...quoteStatuses),
      estimate_amount: fc.constantFrom(null, 900, 950),
      isSeen: fc.constantFrom(true, true, true, false),
    })
    .map(({ isSeen, ...fields }) => change(fields, isSeen)),
  fc.constantFrom(1, 6, 20).map((days): Step => (known) => {
    const move_date = shiftPlainDate(todayAtOffice(known.now), days)
    return change({ move_date }, true)(known)
  }),
  fc.constant<Step>(reconcile),
  fc
    .record({
      result: fc.constantFrom('reached' as const, 'no_answer' as const),
      inMinutes: fc.constantFrom(null, 60, 1440),
      followUp: fc.constantFrom('', 'Piano'),
      lostWhy: fc.constantFrom(null, null, null, 'price' as const),
    })
    .map(log),
  fc
    .constantFrom(
      'question' as const,
      'requested_change' as const,
      'deletion_request' as const,
      'wants_cancel' as const,
    )
    .map(act),
  fc.constantFrom(answer, accept, decline),
)

const nameOf = ({ due_at, due_why }: NextDue) =>
  due_at === null ? 'nothing' : `${due_why} ${due_at.toISOString()}`

/**
 * Lists the intended differences, where the models return a different next task: the tasks keep
 * what the slot pushed aside, in the page's order.
 * @returns the reason; null if both return the same, undefined for an unintended difference
 */
function differsBy({ slot, work, quote }: Known): string | null | undefined {
  if (nameOf(slot) === nameOf(work)) return null
  const { tasks } = work
  const isKept = Object.values(tasks).some(
    (task) => task?.why === slot.due_why && task.at.getTime() === slot.due_at?.getTime(),
  )
  if (isKept) return "the single slot's task is kept, behind the tasks that the page lists first"
  if (work.due_why === 'confirm_day' && slot.due_why === 'confirm_done') {
    return 'a conversation confirms the day once that task is due, not weeks before'
  }
  if (work.due_why === 'confirm_done' && slot.due_why === 'confirm_done') {
    return 'the question after the move is due at the time that a person set'
  }
  if (
    tasks.requested_change &&
    taskReasons.requested_change.some((why) => why === slot.due_why || why === work.due_why)
  ) {
    return "accepting the estimate doesn't answer the customer's question, which stays"
  }
  if (tasks.no && work.due_why === 'declined')
    return 'a declined estimate stays on the list after a question is answered'
  if (work.due_why === 'accepted' && slot.due_why === 'estimate_silent') {
    return 'an accepted estimate has to be booked again once the move is off the schedule'
  }
  if (slot.due_why === 'new' && work.first_attempt_at !== null) {
    return "a first call that was made isn't due again"
  }
  const always = ['reopened', 'estimate_silent', 'confirm_day', 'confirm_done', 'final']
  if (slot.due_at === null && always.includes(work.due_why)) {
    return 'a request that is open, scheduled or without a final bill always has a task'
  }
  if (slot.due_why === 'estimate_silent' && quote.estimate_amount === null) {
    return "a withdrawn estimate doesn't wait for an answer"
  }
  const isAboutDay = slot.due_why === 'confirm_day' || slot.due_why === 'confirm_done'
  if (isAboutDay && work.due_why === 'confirm_done' && tasks.day?.of === quote.move_date) {
    return 'another day has a task of its own, also where both are confirmed at the same time'
  }
  const isOff = isAboutDay ? quote.status !== 'scheduled' : quote.status !== 'completed'
  return isOff && (isAboutDay || slot.due_why === 'final')
    ? 'nothing of a move that is off'
    : undefined
}

it('with the same history the tasks return the same next task as the former slot, except for intended differences', () => {
  const counts = { same: 0, meant: 0 }
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 12 }), (history) => {
      let known = begin()
      for (const step of history) {
        const before = known
        known = reconcile(wait(1)(step(known)))
        // The slot doesn't store requests from before the first call at all.
        if (known.hasOpenRequest && before.work.tasks.promise) return
        const why = differsBy(known)
        const { slot, work } = known
        expect(why, `${nameOf(slot)}, now ${nameOf(work)}, ${JSON.stringify(work)}`).toBeDefined()
        // Stops comparing, because later differences depend on what the slot has lost.
        if (why !== null) {
          counts.meant += 1
          return
        }
        counts.same += 1
      }
    }),
    { numRuns: 500 },
  )
  expect(counts.same).toBeGreaterThan(50 * counts.meant)
})

it("in any history a scheduled move has its task, no customer's request is lost, and repeated events change nothing", () => {
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 12 }), (history) => {
      let known = begin()
      for (const step of history) {
        known = reconcile(wait(1)(step(known)))
        const { work, quote } = known
        if (quote.status === 'scheduled' && work.outcome !== 'lost') {
          expect(work.tasks.day?.of).toBe(quote.move_date)
        }
        if (known.hasOpenRequest) expect(work.tasks.requested_change).toBeDefined()
        expect(reconcileWork(work, quote, source, standardHours)).toBeNull()
        expect(work.due_at).toEqual(nextTask(work.tasks)?.at ?? null)
      }
    }),
    { numRuns: 500 },
  )
})
