import { actionLimits } from '@moving/domain/move/move-access'
import { customerView, familyView, lockedView } from '@moving/domain/move/customer-view'
import { isLimited, lastDayOf } from '@moving/domain/move/move-link'
import type { AnyViewAnswer, anyViewSchema, MoveView } from '@moving/domain/move/move-view'
import { replySchema, type Reply } from '@moving/domain/move/reply'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import { stateIn } from '@moving/domain/request/request-state'
import type { Firestore } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { findDocuments } from '../platform/unreadable-document.ts'
import { readLedger } from '../quote/read-ledger.ts'
import { newestWith } from '../quote/read-log.ts'
import type { OpenMove } from './open-move.ts'

const newestReplies = 10
/**
 * The maximum size of a response in bytes; above it, older actions of the customer are left out.
 */
const answerBytes = 30_000

export async function viewMove(
  move: OpenMove,
  { db, now }: { db: Firestore; now: Date },
): Promise<AnyViewAnswer> {
  const { quote, record, access, link, crews } = move
  const [replies, newestFirst] = await Promise.all([
    move.isLocked ? [] : readReplies(quote.id, db),
    // A locked link needs the estimates too, because it shows the status 'estimated' only if there
    // is an amount.
    move.isFamily ? [] : readLedger(quote.id, { db }),
  ])
  const questionsLeft = Math.min(
    actionLimits.questions - access.questions,
    actionLimits.replies - access.replies,
  )
  const known = {
    ...{ ...move, newestFirst, replies, questionsLeft: Math.max(0, questionsLeft) },
    seen: lastEntryIn(stateIn(record.data())),
    isLimited: isLimited(link),
    worksUntil: link === null ? null : lastDayOf(link, quote.move_date),
  }
  const view = customerView(known, now)
  if (!move.isFamily)
    return toJson<typeof anyViewSchema>(move.isLocked ? lockedView(view) : withinBytes(view))
  const crew = crews.find(({ id }) => id === move.state.booking?.crew)
  return toJson<typeof anyViewSchema>(familyView(view, crew?.name ?? null))
}

async function readReplies(quoteId: string, db: Firestore): Promise<Reply[]> {
  const newest = newestWith('reply', quoteId, { db, limit: newestReplies })
  return findDocuments(replySchema, (await newest.get()).docs)
}

/**
 * Leaves out the customer's oldest actions if a view is too large. The newest action is always
 * included.
 */
function withinBytes(view: MoveView): MoveView {
  const { details } = view
  if (details === null) return view
  const { replies } = details
  let left = answerBytes - bytesOf({ ...view, details: { ...details, replies: [] } })
  const end = replies.findIndex((shown, place) => {
    left -= bytesOf(shown)
    return place > 0 && left < 0
  })
  return end < 0 ? view : { ...view, details: { ...details, replies: replies.slice(0, end) } }
}

const bytesOf = (value: object) => Buffer.byteLength(JSON.stringify(inMs(value))) + 1

/** Converts a view to JSON; its dates become milliseconds. */
export const toJson = <Schema extends z.ZodMiniType>(view: z.output<Schema>) =>
  inMs(view) as z.input<Schema>

function inMs(value: unknown): unknown {
  if (value instanceof Date) return value.getTime()
  if (Array.isArray(value)) return value.map(inMs)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inMs(part)]))
}
