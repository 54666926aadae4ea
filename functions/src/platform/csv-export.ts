import { codeOf } from '@moving/domain/error-code'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportRowsHeader, neutralizeCell } from '@moving/domain/csv'
import { collections } from '@moving/domain/paths'
import type { ExportOutcome } from '@moving/domain/quote/office/export-log'
import { retention } from '@moving/domain/retention'
import { stringify } from 'csv-stringify'
import { addMonths } from 'date-fns'
import {
  FieldValue,
  Timestamp,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { Caller } from './caller.ts'
import type { Response, OfficeRequestPorts } from './http.ts'
import { log } from './log.ts'

export interface ExportPorts extends OfficeRequestPorts {
  now: () => Date
}

export interface CsvExport {
  /** What is exported, such as 'quotes'; for the log of exports. */
  kind: string
  /** Which part of it is exported, in words; for the log of exports. */
  filter: string
  fileName: string
  columns: readonly string[]
  countRows: () => Promise<number>
  /**
   * The rows, read only as fast as the browser receives them. `sendCsv` neutralizes and quotes the
   * cells.
   */
  rows: () => AsyncIterable<string[]>
}

/**
 * Streams a table row by row, so that it needs little memory. A header has the number of rows, so
 * that the page can show progress and check that the file is complete. Every export is recorded in
 * `exports` before the first byte is sent, and its result afterwards. The record expires by a TTL
 * policy.
 */
export async function sendCsv(
  response: Response,
  caller: Caller,
  table: CsvExport,
  { db, now }: Pick<ExportPorts, 'db' | 'now'>,
): Promise<void> {
  const expected = await table.countRows()
  const entry = db.collection(collections.exports).doc()
  await entry.create({
    kind: table.kind,
    filter: table.filter,
    uid: caller.uid,
    email: caller.email,
    rows_expected: expected,
    rows: 0,
    outcome: 'running' satisfies ExportOutcome,
    started_at: FieldValue.serverTimestamp(),
    expires_at: Timestamp.fromDate(addMonths(now(), retention.exportMonths)),
  })

  response.set('Content-Type', 'text/csv; charset=utf-8')
  response.set('Content-Disposition', `attachment; filename="${table.fileName}"`)
  response.set('X-Content-Type-Options', 'nosniff')
  response.set(exportRowsHeader, String(expected))
  response.set('Access-Control-Expose-Headers', exportRowsHeader)

  let rows = 0
  async function* countedRows() {
    for await (const row of table.rows()) {
      yield row.map(neutralizeCell)
      rows += 1
    }
  }
  const end = async (outcome: ExportOutcome) => {
    await entry.update({ rows, outcome, ended_at: FieldValue.serverTimestamp() })
    log.exportEnded(entry.id, outcome, rows, expected)
  }
  try {
    await pipeline(
      Readable.from(countedRows()),
      stringify({
        header: true,
        columns: [...table.columns],
        bom: true,
        record_delimiter: 'windows',
      }),
      response,
    )
  } catch (cause) {
    const isCancelled = codeOf(cause) === 'ERR_STREAM_PREMATURE_CLOSE'
    await end(isCancelled ? 'cancelled' : 'failed')
    if (isCancelled) return
    throw cause
  }
  await end('complete')
}

/**
 * Streams a query's documents. The SDK's type says that the stream has bytes or text, hence the
 * cast.
 */
export function streamDocuments(query: Query): AsyncIterable<QueryDocumentSnapshot> {
  return query.stream() as AsyncIterable<unknown> as AsyncIterable<QueryDocumentSnapshot>
}
