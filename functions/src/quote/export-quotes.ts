import { csvFileName } from '@moving/domain/csv'
import { httpsFunctions } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { quoteCsvColumns, quoteCsvRow } from '@moving/domain/quote/office/quotes-csv'
import {
  describeDeskFilters,
  deskFiltersFromParams,
} from '@moving/domain/quote/office/desk-filters'
import { deskQuery } from '@moving/domain/quote/office/desk-query'
import { exportRequestSchema } from '@moving/domain/quote/office/export-log'
import { HttpsError, type Request } from 'firebase-functions/v2/https'
import { sendCsv, type ExportPorts } from '../platform/csv-export.ts'
import { answerOffice, type Response } from '../platform/http.ts'
import { deskQuoteReader } from './desk-quote-reader.ts'

/**
 * Answers `POST exportQuotes` with the quotes of the desk's list as CSV (requirements 9.4). The
 * body is `{ "query": "…" }`, with the query of the desk's URL. It isn't in the URL of the request,
 * because URLs are logged and the query may contain a customer's name.
 */
export async function exportQuotes(
  request: Request,
  response: Response,
  ports: ExportPorts,
): Promise<void> {
  await answerOffice(httpsFunctions.exportQuotes, request, response, ports, async (caller) => {
    const parsed = exportRequestSchema.safeParse(request.body ?? {})
    if (!parsed.success) throw new HttpsError('invalid-argument', 'That request is not complete.')
    const filters = deskFiltersFromParams(new URLSearchParams(parsed.data.query))
    const source = deskQuoteReader(deskQuery({ ...filters, showsClosed: true }), ports.db)
    const table = {
      kind: 'quotes',
      filter: describeDeskFilters(filters),
      fileName: csvFileName('quotes', todayAtOffice(ports.now())),
      columns: quoteCsvColumns,
      countRows: () => source.count(),
      rows: () => mapRows(source.quotes()),
    }
    await sendCsv(response, caller, table, ports)
  })
}

async function* mapRows(quotes: AsyncIterable<object>): AsyncGenerator<string[]> {
  for await (const quote of quotes) yield quoteCsvRow(quote)
}
