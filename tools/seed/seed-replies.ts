import { bareEstimateId } from '@moving/domain/estimate/answer'
import type { ReplyFields } from '@moving/domain/move/reply'
import { standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { workAfterAction, workAfterCancel, workAfterYes } from '@moving/domain/work/customer-action'
import { logEntry } from './seeded-entry.ts'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'
import type { SeededWork } from './work.ts'

const minute = 60_000
const question = 'Do you bring wardrobe boxes, or shall we?'
const unhandled = { handled: null, handled_at: null, handled_by_email: null, link: '3fa91c07' }

/**
 * Creates what customers did on /move with the newest estimates: one canceled, which the office
 * hasn't seen, one asks a question, one accepted, and one asks for a different date.
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
    const { reply, work } = act(quote, seeded.work, at)
    return {
      ...seeded,
      work: { ...seeded.work, ...work },
      log: [...seeded.log, { id: random.id(20), entry: logEntry({ at, reply }) }],
    }
  })
}

type Act = (
  quote: SeededQuote,
  work: SeededWork['work'],
  at: Date,
) => { reply: ReplyFields; work: Partial<SeededWork['work']> }

const cancel: Act = ({ fields }, _, at) => ({
  reply: { ...unhandled, kind: 'cancelled', text: 'We found another way to move', changes: [] },
  work: workAfterCancel('went_elsewhere', fields, at),
})

const ask: Act = (_, work, at) => ({
  reply: { ...unhandled, kind: 'question', text: question, changes: [] },
  work: workAfterAction(work, 'question', at, standardHours),
})

const accept: Act = ({ fields: { name, status, estimate_amount } }, work, at) => {
  const amount = estimate_amount ?? 0
  const yes = { amount, estimateId: bareEstimateId, name, status }
  return {
    reply: { ...unhandled, kind: 'accepted', text: name, amount, changes: [] },
    work: workAfterYes(work, yes, at, standardHours),
  }
}

const requestedChange: Act = ({ fields: { move_date: before } }, work, at) => {
  const changes = [{ field: 'move_date' as const, before, after: shiftPlainDate(before, 1) }]
  return {
    reply: { ...unhandled, kind: 'requested_change', text: '', changes },
    work: workAfterAction(work, 'requested_change', at, standardHours),
  }
}

/** The customers' actions, one per customer, in the order of their requests. */
const acts: readonly Act[] = [cancel, ask, accept, requestedChange]
