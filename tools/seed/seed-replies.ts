import { bareEstimateId } from '@moving/domain/estimate/answer'
import type { ReplyFields } from '@moving/domain/move/reply'
import { shiftPlainDate } from '@moving/domain/plain-date'
import type { Entry } from '@moving/domain/request/entry'
import { listedFact } from '@moving/domain/request/facts'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'
import { withEntry, type SeededWork } from './seeded-log.ts'

const minute = 60_000
const question = 'Do you bring wardrobe boxes, or shall we?'
const unhandled = { handled: null, handled_at: null, handled_by_email: null, link: '3fa91c07' }

/**
 * Adds what customers did on /move with the newest estimates: one canceled, one asked a question,
 * one accepted the estimate, and one asked for a different date. The office hasn't handled any of
 * these yet.
 */
export function addReplies(
  works: readonly SeededWork[],
  quotes: readonly SeededQuote[],
  { random, now }: { random: Random; now: Date },
): SeededWork[] {
  const estimated = quotes.filter(({ fields }) => fields.status === 'estimated').slice(-acts.length)
  return works.map((seeded) => {
    const place = estimated.findIndex(({ id }) => id === seeded.quoteId)
    const [quote, act] = [estimated[place], acts[place]]
    if (quote === undefined || act === undefined) return seeded
    const at = new Date(now.getTime() - (place + 1) * 7 * minute)
    const id = random.id(20)
    const { kind, action, facts, ...said } = act(quote, id)
    const reply = { ...unhandled, kind, text: '', changes: [], ...said }
    return withEntry(seeded, { id, at, action, reply, facts })
  })
}

type Act = (
  quote: SeededQuote,
  id: string,
) => Pick<Entry, 'action' | 'facts'> & Pick<ReplyFields, 'kind'> & Partial<ReplyFields>

const cancel: Act = () => ({
  ...{ kind: 'cancelled', action: 'cancel', text: 'We found another way to move' },
  facts: { closing: { why: 'went_elsewhere' }, planned_call: null },
})

const ask: Act = (_, id) => ({
  ...{ kind: 'question', action: 'ask', text: question },
  facts: listedFact('asks', id, { kind: 'question' }),
})

const accept: Act = ({ fields: { name, estimate_amount } }) => {
  const amount = estimate_amount ?? 0
  const yes = { decision: 'yes', amount, name, by_email: null, why: null } as const
  return {
    ...{ kind: 'accepted', action: 'accept', text: name, amount },
    facts: listedFact('answers', bareEstimateId, yes),
  }
}

const requestedChange: Act = ({ fields: { move_date: before } }, id) => ({
  ...{ kind: 'requested_change', action: 'change_date' },
  changes: [{ field: 'move_date' as const, before, after: shiftPlainDate(before, 1) }],
  facts: listedFact('asks', id, { kind: 'correction' }),
})

/** One action per customer, in the order of their requests. */
const acts: readonly Act[] = [cancel, ask, accept, requestedChange]
