import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import type { MailKind } from '@moving/domain/mail/mail-kind-facts'
import { logPath, requestPath } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { isOpenStatus } from '@moving/domain/quote/status'
import { storedStateOf } from '@moving/domain/request/request-state'
import type { Work } from '@moving/domain/request/work'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyMove } from '../../../../tests/support/any-move.ts'
import { composeExample } from '../../../../tests/support/composed-emails.ts'
import { ledgerOf } from '../../../../tests/support/ledger-of.ts'
import { estimateEntry } from '../../../../tests/support/request-log.ts'
import { requestInMemory } from '../../../../tests/support/request-in-memory.ts'

type Request = ReturnType<typeof requestInMemory>

/** Emails that say something about a request in words of ours. */
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
async function textOf(kind: MailKind, { documents: { quote, work }, log }: Request, now: Date) {
  const { id, ...stored } = quote
  const estimates = ledgerOf(log).map((one) => [`${logPath(id)}/${one.id}`, estimateEntry(one)])
  const record = { [requestPath(id)]: { ...storedStateOf(work), quote: stored } }
  const documents = { ...record, ...(Object.fromEntries(estimates) as object) }
  return (await composeExample(kind, { quote, documents, now })).text
}

/** A request after some actions, and a moment at least the delay of an estimate later. */
const histories = fc
  .tuple(fc.array(anyMove, { maxLength: 10 }), fc.integer({ min: 1, max: 40 * 24 * 60 }))
  .map(([moves, minutes]) => {
    const request = requestInMemory()
    for (const move of moves) move(request)
    return { request, now: new Date(request.now.getTime() + estimateHoldMs + minutes * 60_000) }
  })

type Check = (text: string, work: Work, now: Date, request: Request) => void

/** Whether an email could be about the request as it is. */
function isPossible(kind: MailKind, { quote, answer, bill }: Work): boolean {
  const isTold = typeof quote.estimate_amount === 'number' || quote.status === 'scheduled'
  if (kind === 'update') return isTold
  if (kind === 'thanks') return quote.status === 'completed' && bill !== null
  return kind !== 'accepted' || answer?.decision === 'yes'
}

/** Checks a statement about every email in any history. */
const always = (check: Check) =>
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

const amountsIn = (text: string) =>
  [...text.matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, number = '']) =>
    Number(number.replaceAll(',', '')),
  )

it('no email gives a last day to an estimate that was answered, booked or closed', () =>
  always((text, { answer, quote, closing }) => {
    if (answer === null && isOpenStatus(quote.status) && closing === null) return
    expect(text).not.toMatch(/good until|expired/i)
  }))

it('no email names an amount other than those given', () =>
  always((text, { estimate, answered, bill }, _, { log }) => {
    const given = ledgerOf(log).map(({ amount }) => amount ?? 0)
    const differences = given.flatMap((one) => given.map((other) => Math.abs(one - other)))
    const known = [...given, ...differences, estimate?.amount, answered.yes?.amount, bill?.amount]
    // The example of an acceptance has its own amount.
    for (const amount of amountsIn(text)) expect([...known, 1250.5]).toContain(amount)
  }))

it('no email calls something not mentioned that the customer told us', () =>
  always((text, { facts }) => {
    if (facts.stairs !== null) expect(text).not.toContain('Stairs were not mentioned')
    if (facts.long_carry !== null) expect(text).not.toContain('Long carry was not mentioned')
  }))

it('no email offers to accept an estimate that can’t be accepted', () =>
  always((text, { answer, quote, closing }, now) => {
    if (!text.includes('Answer Your Estimate')) return
    expect([closing, answer?.decision ?? null]).not.toContain('yes')
    expect(quote.status).toBe('estimated')
    expect(quote.move_date >= todayAtOffice(now)).toBe(true)
  }))

it('only a request that waits for its first call is promised one', () =>
  always((text, { quote, closing, calls }) => {
    if (!/We’ll call you by .* Eastern Time (today|on \w+day, \w+ \d+)\.$/m.test(text)) return
    expect(closing).toBeNull()
    expect(calls.reached_at).toBeNull()
    expect(quote.status).toBe('pending')
  }))
