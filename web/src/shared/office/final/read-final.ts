import type { EstimateKind } from '@moving/domain/estimate/estimate'
import { comparableEstimate, givenAs } from '@moving/domain/estimate/final-amount'
import type { Bill } from '@moving/domain/request/facts'
import { proposeBill, type ProposedBill } from '@moving/domain/estimate/proposed-bill'
import { soundPrices, type Prices } from '@moving/domain/prices/prices'
import { progressOf } from '@moving/domain/progress/progress'
import { readOfficeFields } from '@moving/domain/quote/office/office-fields'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import { getDocFromServer, type Firestore } from 'firebase/firestore'
import { refTo } from '../../documents/kind.ts'
import { quotes, works, readEstimates, readOfficeSettings } from '../../documents/office-kinds.ts'
import { readDoc } from '../../documents/read.ts'
import { bookings } from '../../documents/calendar-kinds.ts'
import { moveProgress } from '../progress/progress-kind.ts'

export interface KnownFinal {
  /** The id of the last log entry when the bill was read. */
  seen: string
  final: Bill | null
  estimate: number | null
  kind: EstimateKind | null
  estimate_hours: number | null
  /** A bill for the hours that the crew recorded. Null if it can't be calculated. */
  proposed: ProposedBill | null
  prices: Prices
}

export async function readFinal(db: Firestore, quoteId: string): Promise<KnownFinal> {
  const [quote, work, ledger, checkIns, booking, office] = await Promise.all([
    getDocFromServer(refTo(db, quotes, quoteId)),
    readDoc(db, works, quoteId),
    readEstimates(db, quoteId),
    readDoc(db, moveProgress, quoteId),
    readDoc(db, bookings, quoteId),
    readOfficeSettings(db),
  ])
  const { estimate_amount: amount } = readOfficeFields(quote.data())
  const estimate = comparableEstimate((work?.closing ?? null) === null ? amount : null)
  const given = givenAs(estimate, ledger)
  const prices = soundPrices(office?.prices)
  const progress = progressOf(checkIns, booking?.day === quote.get('move_date') ? booking : null)
  return {
    ...{ seen: lastEntryIn(work), final: work && work.bill },
    ...{ estimate, estimate_hours: given?.hours ?? null, kind: given?.kind ?? null },
    ...{ proposed: proposeBill(progress, given, prices.minimum.hours), prices },
  }
}
