import { standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { quoteStatuses } from '@moving/domain/quote/status'
import * as acts from '@moving/domain/work/customer-action'
import { planAfterContact, type NextStep } from '@moving/domain/work/after-contact'
import { untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import { reconcileWork, type FollowedQuote } from '@moving/domain/work/reconcile-work'
import { nextTask } from '@moving/domain/work/task'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const start = new Date('2026-11-23T15:00:00Z')
const source = { channel: 'web', honeypot_filled: false }

interface Known {
  quote: FollowedQuote
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
  const { quote, work } = known
  return { ...known, work: { ...work, ...reconcileWork(work, quote, source, standardHours) } }
}

function begin(): Known {
  const quote = {
    ...{ status: 'pending', estimate_amount: null, move_date: '2026-12-15' },
    ...{ created_at: start, updated_at: start },
  }
  const work = { ...untouchedWork, ...stamp(start) }
  return reconcile({ quote, work, now: start, hasOpenRequest: false })
}

type Step = (known: Known) => Known

const write =
  (changes: (work: QuoteWork, known: Known) => Partial<QuoteWork>): Step =>
  (known) => ({ ...known, work: { ...known.work, ...changes(known.work, known) } })

const log = (step: Omit<NextStep, 'nextAt'> & { inMinutes: number | null }): Step => {
  const logged = (work: QuoteWork, now: Date) => ({
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
  const store = write((work, { now }) => ({
    ...logged(work, now),
    ...planAfterContact(work, stepAt(now), now),
  }))
  return (known) => ({ ...store(known), hasOpenRequest: false })
}

const change =
  (fields: Partial<FollowedQuote>, isSeen: boolean): Step =>
  (known) => {
    const changed = { ...known, quote: { ...known.quote, ...fields, updated_at: known.now } }
    return isSeen ? reconcile(changed) : changed
  }

const act = (kind: 'question' | 'requested_change' | 'deletion_request' | 'wants_cancel'): Step => {
  const store = write((work, { now }) => acts.workAfterAction(work, kind, now, standardHours))
  return (known) => ({ ...store(known), hasOpenRequest: true })
}

/** The office's answer to the requested change, if there is one. */
const answer: Step = (known) => ({
  ...write((work, { now }) => acts.workAfterAnswer(work, null, now, standardHours))(known),
  hasOpenRequest: false,
})

const accept: Step = (known) => {
  const { status, estimate_amount: amount } = known.quote
  if (amount === null) return known
  const yes = { amount, estimateId: 'bare', name: 'Ana', status }
  return write((work, { now }) => acts.workAfterYes(work, yes, now, standardHours))(known)
}

const decline: Step = (known) => {
  const { status, estimate_amount: amount } = known.quote
  if (amount === null || status !== 'estimated') return known
  const no = { amount, estimateId: 'bare', why: 'price' as const }
  return write((work, { now }) => acts.workAfterNo(work, no, now, standardHours))(known)
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
