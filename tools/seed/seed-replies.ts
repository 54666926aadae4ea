import type { ReplyFields } from '@moving/domain/move/reply'
import { standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { workAfterAct, workAfterCancel } from '@moving/domain/work/customer-act'
import { logEntry } from './seeded-entry.ts'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'
import type { SeededWork } from './work.ts'

const minute = 60_000
const questions = ['Do you bring wardrobe boxes, or shall we?', 'Can you come an hour earlier?']
const unhandled = { handled: null, handled_at: null, handled_by_email: null, link: '3fa91c07' }

/**
 * Creates replies of customers on /move for the newest answered requests: one asks for a different date, two
 * wrote to the office, and one canceled, which the office hasn't seen.
 */
export function addReplies(
  works: readonly SeededWork[],
  quotes: readonly SeededQuote[],
  { random, now }: { random: Random; now: Date },
): SeededWork[] {
  const answered = quotes.filter(({ fields }) => fields.status === 'estimated').slice(-4)
  return works.map((seeded) => {
    const place = answered.findIndex(({ id }) => id === seeded.quoteId)
    const quote = answered[place]
    if (quote === undefined) return seeded
    const isCancelled = place === 0
    const at = new Date(now.getTime() - (place + 1) * 7 * minute)
    const reply = isCancelled ? cancellation : replyOf(quote, place - 1)
    const done = isCancelled
      ? workAfterCancel('went_elsewhere', quote.fields, at)
      : workAfterAct(seeded.work, reply.kind, at, standardHours)
    return {
      ...seeded,
      work: { ...seeded.work, ...done },
      log: [...seeded.log, { id: random.id(20), entry: logEntry({ at, reply }) }],
    }
  })
}

const cancellation: ReplyFields = {
  ...{ ...unhandled, kind: 'cancelled', text: 'We found another way to move', changes: [] },
}

function replyOf({ fields }: SeededQuote, place: number): ReplyFields {
  const text = questions[place]
  if (text !== undefined) return { ...unhandled, kind: 'asked', text, changes: [] }
  const after = shiftPlainDate(fields.move_date, 1)
  const changes = [{ field: 'move_date' as const, before: fields.move_date, after }]
  return { ...unhandled, kind: 'wish', text: '', changes }
}
