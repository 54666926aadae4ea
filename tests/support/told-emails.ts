import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import type { MailKind } from '@moving/domain/mail/mail-kind-facts'
import { logPath, requestPath } from '@moving/domain/paths'
import { officeInstant } from '@moving/domain/office-hours'
import { noCrewSettings } from '@moving/domain/calendar/crew'
import { paymentKinds, paymentWays, type Payment } from '@moving/domain/payments/payment'
import { todayAtOffice } from '@moving/domain/plain-date'
import { lateChoices, steps, type Step } from '@moving/domain/progress/check-in'
import { listedFact } from '@moving/domain/request/facts'
import { storedStateOf } from '@moving/domain/request/request-state'
import type { Work } from '@moving/domain/request/work'
import fc from 'fast-check'
import { anyMove, type Move } from './any-move.ts'
import { composeExample } from './composed-emails.ts'
import { crewA } from './crews.ts'
import { exampleQuote } from './example-quote.ts'
import { ledgerOf } from './ledger-of.ts'
import type { MailPatch } from '../../functions/src/mail/outbox/mail-record.ts'
import { estimateEntry } from './request-log.ts'
import { requestInMemory } from './request-in-memory.ts'

type Request = ReturnType<typeof requestInMemory>

/** Emails that describe a request. */
const kinds = [
  'customer',
  'update',
  'accepted',
  'answer',
  'follow_up',
  'still_on',
  'thanks',
] as const

/** Composes an email about a request at a moment, as the outbox does. */
async function textOf(
  kind: MailKind,
  { documents: { quote, work }, log }: Request,
  now: Date,
  mail: MailPatch = {},
) {
  const { id, ...stored } = quote
  const estimates = ledgerOf(log).map((one) => [`${logPath(id)}/${one.id}`, estimateEntry(one)])
  const record = { [requestPath(id)]: { ...storedStateOf(work), quote: stored } }
  const documents = { ...record, ...(Object.fromEntries(estimates) as object) }
  return (await composeExample(kind, { quote, documents, now, mail })).text
}

/** A request after up to 10 actions, and a time after the delay of an estimate's email. */
const histories = fc
  .tuple(fc.array(anyMove, { maxLength: 10 }), fc.integer({ min: 1, max: 40 * 24 * 60 }))
  .map(([moves, minutes]) => {
    const request = requestInMemory()
    for (const move of moves) move(request)
    return { request, now: new Date(request.now.getTime() + estimateHoldMs + minutes * 60_000) }
  })

type Check = (text: string, work: Work, now: Date, request: Request) => void

/** False if the request's state doesn't allow such an email. */
function isPossible(kind: MailKind, { quote, answer, bill }: Work): boolean {
  const isTold = typeof quote.estimate_amount === 'number' || quote.status === 'scheduled'
  if (kind === 'update') return isTold
  if (kind === 'thanks') return quote.status === 'completed' && bill !== null
  return kind !== 'accepted' || answer?.decision === 'yes'
}

/** Checks a condition on every email after any sequence of actions. */
export const inEveryEmail = (check: Check) =>
  fc.assert(
    fc.asyncProperty(histories, fc.constantFrom(...kinds), async ({ request, now }, kind) => {
      fc.pre(isPossible(kind, request.documents.work))
      const text = await textOf(kind, request, now)
      try {
        check(text, request.documents.work, now, request)
      } catch (cause) {
        const steps = request.log.map(({ action, facts }) => [action, facts])
        const when = `${kind} at ${now.toISOString()} after ${JSON.stringify(steps)}`
        throw new Error(when, { cause })
      }
    }),
    { numRuns: 200 },
  )

const aPayment = fc.record({
  cents: fc.integer({ min: 1_00, max: 999_99 }),
  kind: fc.constantFrom(...paymentKinds),
  way: fc.constantFrom(...paymentWays),
})

const billed: Move = (request) => {
  request.act({ action: 'update_quote', status: 'completed' })
  request.act({ action: 'record_final', amount: 1_075, reason: 'long_carry', is_shown: true })
}

/** Checks a statement about the receipt of the last of some payments, in any history. */
export const inEveryReceipt = (check: (text: string, work: Work, payment: Payment) => void) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(anyMove, { maxLength: 10 }),
      fc.array(aPayment, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (moves, payments, isBilled) => {
        const request = requestInMemory()
        for (const move of moves) move(request)
        if (isBilled) billed(request)
        for (const entered of payments) {
          const paid_on = todayAtOffice(request.now)
          const input = { action: 'record_payment' as const, note: '', receipt: true }
          request.act({ ...input, ...entered, paid_on })
        }
        const payment = request.state.payments.at(-1)
        fc.pre(payment !== undefined)
        if (payment === undefined) return
        const now = new Date(request.now.getTime() + estimateHoldMs)
        check(
          await textOf('receipt', request, now, { entry_id: payment.id }),
          request.state,
          payment,
        )
      },
    ),
    { numRuns: 150 },
  )

const movingDay = '2026-12-18'
const crewReports = fc.array(
  fc.record({
    kind: fc.constantFrom(...steps, 'late' as const),
    minutes: fc.constantFrom(...lateChoices),
    minute: fc.integer({ min: 7 * 60, max: 13 * 60 }),
    /** A report of a different crew, or about a different day, says nothing about this move. */
    of: fc.constantFrom('the move', 'the move', 'the move', 'a different day'),
  }),
  { minLength: 1, maxLength: 6 },
)

/** What the crew of a booked move reported: the first of each step, and the last delay. */
export interface Reported {
  steps: Partial<Record<Step, Date>>
  late: { minutes: number; at: Date } | null
}

/** Checks a statement about the emails on the moving day, after any reports of the crew. */
export const inEveryDayEmail = (
  kind: 'on_way' | 'running_late',
  check: (text: string, reported: Reported) => void,
) =>
  fc.assert(
    fc.asyncProperty(crewReports, async (reports) => {
      const quote = exampleQuote({ move_date: movingDay, status: 'scheduled' })
      const request = requestInMemory({ quote })
      request.load({ crewSettings: { ...noCrewSettings, crews: [crewA] } })
      const booking = { day: movingDay, from_minute: 480, to_minute: 540, crew: crewA.id }
      const given = { hours: 4, people: 3, note: '', acknowledged: [], set_scheduled: true }
      request.act({ action: 'book', ...booking, ...given })
      const reported: Reported = { steps: {}, late: null }
      const inOrder = reports.toSorted((one, other) => one.minute - other.minute)
      for (const { kind: what, minutes, minute, of } of inOrder) {
        const at = officeInstant(movingDay, Math.floor(minute / 60), minute % 60)
        const day = of === 'the move' ? movingDay : '2026-12-17'
        const said = { day, crew: crewA.id, crew_name: crewA.name, pressed_at: at }
        const fact = { kind: what, minutes: what === 'late' ? minutes : null, ...said }
        request.customer('check_in', (id) => listedFact('check_ins', id, fact))
        if (day !== movingDay) continue
        if (what === 'late') reported.late = { minutes, at }
        else reported.steps[what] ??= at
      }
      const text = await textOf(kind, request, officeInstant(movingDay, 14, 0))
      check(text, reported)
    }),
    { numRuns: 150 },
  )
