import { csvFileName } from '@moving/domain/csv'
import { collections, httpsFunctions } from '@moving/domain/paths'
import { bookEntrySchema } from '@moving/domain/payments/book-entry'
import {
  paymentCsvColumns,
  paymentCsvRow,
  type CsvPayment,
} from '@moving/domain/payments/payments-csv'
import { todayAtOffice } from '@moving/domain/plain-date'
import { stateIn } from '@moving/domain/request/request-state'
import { Readable } from 'node:stream'
import type { Firestore } from 'firebase-admin/firestore'
import type { Request } from 'firebase-functions/v2/https'
import { sendCsv, type ExportPorts } from '../platform/csv-export.ts'
import { answerOffice, type Response } from '../platform/http.ts'
import { findDocuments } from '../platform/unreadable-document.ts'

/**
 * Answers `POST exportPayments` with all payments as CSV, oldest first. They are sorted in memory,
 * because a mover has only a few thousand a year.
 */
export async function exportPayments(
  request: Request,
  response: Response,
  ports: ExportPorts,
): Promise<void> {
  await answerOffice(httpsFunctions.exportPayments, request, response, ports, async (caller) => {
    const payments = await readPayments(ports.db)
    const table = {
      kind: 'payments',
      filter: 'all payments',
      fileName: csvFileName('payments', todayAtOffice(ports.now())),
      columns: paymentCsvColumns,
      countRows: () => Promise.resolve(payments.length),
      rows: () => Readable.from(payments.map(paymentCsvRow)) as AsyncIterable<string[]>,
    }
    await sendCsv(response, caller, table, ports)
  })
}

async function readPayments(db: Firestore): Promise<CsvPayment[]> {
  const [paid, books] = await Promise.all([
    db.collection(collections.requests).where('last_paid_on', '>', '').get(),
    db.collection(collections.books).get(),
  ])
  const payments = paid.docs.flatMap((record): CsvPayment[] => {
    const state = stateIn(record.data())
    const request = { id: record.id, name: state?.quote.name ?? '' }
    return (state?.payments ?? []).map((payment) => ({ ...payment, request }))
  })
  return [...payments, ...findDocuments(bookEntrySchema, books.docs)].sort((one, other) =>
    one.paid_on < other.paid_on ? -1 : 1,
  )
}
