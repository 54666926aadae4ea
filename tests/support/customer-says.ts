import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import { standardHours } from '@moving/domain/office-hours'
import { bookingPath, logPath, quotePath, requestPath } from '@moving/domain/paths'
import type { Entry } from '@moving/domain/request/entry'
import type { Facts } from '@moving/domain/request/facts'
import { headAfter, logHead } from '@moving/domain/request/log-head'
import { stateIn, storedStateOf } from '@moving/domain/request/request-state'
import { listFieldsOf } from '@moving/domain/request/list-fields'
import { queryFieldsOf } from '@moving/domain/request/query-fields'
import { workOf } from '@moving/domain/request/work'
import { storedQuoteSchema } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase-admin/firestore'

/**
 * Adds an action of the customer to a request's log and updates the request, as the customer's page
 * does.
 */
export async function customerSays(
  db: Firestore,
  quoteId: string,
  action: Entry['action'],
  facts: Facts,
  at: Date = new Date(),
): Promise<void> {
  const paths = [quotePath, requestPath, bookingPath]
  const [stored, record, booked] = await db.getAll(...paths.map((path) => db.doc(path(quoteId))))
  const quote = { ...storedQuoteSchema.parse(stored?.data()), id: quoteId }
  const source = record?.data()
  const booking = bookingFieldsSchema.safeParse(booked?.data()).data ?? null
  const known = { quote, facts: null, booking, state: stateIn(source), source }
  const head = logHead(known, standardHours, at)
  const after = headAfter(head.state, { action, at, by: 'customer', facts })
  const work = workOf(after.state, standardHours)
  const listed = listFieldsOf(work, { id: quoteId, isSuspect: false })
  const fields = { ...queryFieldsOf(work, null), ...listed }
  const copy = { quote: stored?.data(), ...storedStateOf(after.state) }
  await db.doc(requestPath(quoteId)).set({ ...fields, ...copy }, { merge: true })
  for (const { id, ...entry } of [...head.missing, ...after.missing]) {
    await db.collection(logPath(quoteId)).doc(id).set(entry)
  }
}
