import { customerView, noActions } from '@moving/domain/move/customer-view'
import type { MoveView } from '@moving/domain/move/move-view'
import { officeSettingsPath, requestPath } from '@moving/domain/paths'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { hoursIn } from '@moving/domain/read-hours'
import type { Firestore } from 'firebase-admin/firestore'
import { originOf } from '../quote/quote-origin.ts'
import { readLedger } from '../quote/read-ledger.ts'
import { customerStateOf } from './customer-state.ts'

/**
 * Reads what a customer may see of a request, for the emails about it. The customer's own actions
 * aren't included.
 */
export async function readCustomerView(
  quote: Quote,
  { db, now }: { db: Firestore; now: Date },
): Promise<MoveView> {
  const getAll = db.getAll.bind(db)
  const [[record, settings], newestFirst] = await Promise.all([
    getAll(db.doc(requestPath(quote.id)), db.doc(officeSettingsPath)),
    readLedger(quote.id, { db }),
  ])
  if (!record) throw new Error('Firestore returned fewer documents than were read')
  const hours = hoursIn(settings?.data())
  const known = {
    ...(await customerStateOf(quote, record, hours, { db, now, getAll })),
    ...{ quote, newestFirst, hours, isByPhone: originOf(record.data()).byPhone },
    ...{ ...noActions, prices: settings?.get('prices') as unknown },
  }
  return customerView(known, now)
}
