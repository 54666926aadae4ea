import { collections } from '@moving/domain/paths'
import { bookEntrySchema, type BookEntry } from '@moving/domain/payments/book-entry'
import { firstReportedDay } from '@moving/domain/payments/payment-weeks'
import type { PlainDate } from '@moving/domain/plain-date'
import type { Work } from '@moving/domain/request/work'
import { balanceOf } from '@moving/domain/payments/balance'
import { limit, orderBy, where, type Firestore } from 'firebase/firestore'
import { kindOf } from '../../../shared/documents/kind.ts'
import { works } from '../../../shared/documents/office-kinds.ts'
import { readDocs } from '../../../shared/documents/read.ts'

const books = kindOf(collections.books, bookEntrySchema)

/**
 * Number of weeks in the table, and maximum numbers of open balances and of refunds that are
 * listed.
 */
export const paymentBounds = { weeks: 8, open: 50 } as const

export interface OpenBalance {
  id: string
  name: string
  /** In cents. Negative for a refund. */
  cents: number
}

export interface ReadPayments {
  payments: BookEntry[]
  open: OpenBalance[]
  /** True if there are more open balances or refunds than are listed. */
  isCut: boolean
}

export async function readPayments(db: Firestore, today: PlainDate): Promise<ReadPayments> {
  const since = firstReportedDay(today, paymentBounds.weeks)
  const most = limit(paymentBounds.open + 1)
  const [paid, deleted, owed, refunds] = await Promise.all([
    readDocs(db, works, where('last_paid_on', '>=', since)),
    readDocs(db, books, where('paid_on', '>=', since)),
    readDocs(db, works, where('owed_cents', '>', 0), orderBy('owed_cents', 'desc'), most),
    readDocs(db, works, where('owed_cents', '<', 0), orderBy('owed_cents'), most),
  ])
  const lists = [owed, refunds].map((all) => [...all].map(openBalance))
  return {
    payments: [...[...paid.values()].flatMap(({ payments }) => payments), ...deleted.values()],
    open: lists.flatMap((list) => list.slice(0, paymentBounds.open)),
    isCut: lists.some((list) => list.length > paymentBounds.open),
  }
}

function openBalance([id, work]: [string, Work]): OpenBalance {
  const { due, refundDue } = balanceOf(work)
  return { id, name: work.quote.name, cents: refundDue > 0 ? -refundDue : (due ?? 0) }
}
