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
