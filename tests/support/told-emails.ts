import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import type { MailKind } from '@moving/domain/mail/mail-kind-facts'
import { logPath, requestPath } from '@moving/domain/paths'
import { storedStateOf } from '@moving/domain/request/request-state'
import type { Work } from '@moving/domain/request/work'
import fc from 'fast-check'
import { anyMove } from './any-move.ts'
import { composeExample } from './composed-emails.ts'
import { ledgerOf } from './ledger-of.ts'
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

async function textOf(kind: MailKind, { documents: { quote, work }, log }: Request, now: Date) {
  const { id, ...stored } = quote
  const estimates = ledgerOf(log).map((one) => [`${logPath(id)}/${one.id}`, estimateEntry(one)])
  const record = { [requestPath(id)]: { ...storedStateOf(work), quote: stored } }
  const documents = { ...record, ...(Object.fromEntries(estimates) as object) }
  return (await composeExample(kind, { quote, documents, now })).text
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
