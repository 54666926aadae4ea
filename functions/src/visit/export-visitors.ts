import { csvFileName } from '@moving/domain/csv'
import { collections, httpsFunctions } from '@moving/domain/paths'
import { visitCsvColumns, visitCsvRow } from '@moving/domain/visit/visits-csv'
import { utcDay } from '@moving/domain/visit/day'
import { storedVisitSchema } from '@moving/domain/visit/visit-schema'
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Request } from 'firebase-functions/v2/https'
import { sendCsv, streamDocuments, type ExportPorts } from '../platform/csv-export.ts'
import { answerOffice, type Response } from '../platform/http.ts'

/** Answers `POST exportVisitors` with all visits as CSV, newest first (requirements 9.4). */
export async function exportVisitors(
  request: Request,
  response: Response,
  ports: ExportPorts,
): Promise<void> {
  await answerOffice(httpsFunctions.exportVisitors, request, response, ports, (caller) => {
    const visits = visitsNewestFirst(ports.db)
    const table = {
      kind: 'visitors',
      filter: 'all visits',
      fileName: csvFileName('visitor-analytics', utcDay(ports.now())),
      columns: visitCsvColumns,
      countRows: async () => (await visits.count().get()).data().count,
      rows: () => csvRows(streamDocuments(visits)),
    }
    return sendCsv(response, caller, table, ports)
  })
}

function visitsNewestFirst(db: Firestore) {
  return db
    .collection(collections.visitors)
    .orderBy('created_at', 'desc')
    .select('created_at', 'page_url', 'user_agent', 'referrer', 'session_id')
}

/**
 * Returns one row per document, even for a malformed one, so that the announced number of rows is
 * correct.
 */
async function* csvRows(documents: AsyncIterable<QueryDocumentSnapshot>): AsyncGenerator<string[]> {
  for await (const document of documents) {
    const visit = storedVisitSchema.safeParse(document.data())
    yield visit.success ? visitCsvRow(visit.data) : [`unreadable visit ${document.id}`]
  }
}
