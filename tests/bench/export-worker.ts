import { createServer } from 'node:http'
import { quoteCsvColumns, quoteCsvRow } from '@moving/domain/quote/office/quotes-csv'
import { allQuotes } from '@moving/domain/quote/office/desk-filters'
import { deskQuery } from '@moving/domain/quote/office/desk-query'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { sendCsv } from '../../functions/src/platform/csv-export.ts'
import type { Response } from '../../functions/src/platform/http.ts'
import { deskQuoteReader } from '../../functions/src/quote/desk-quote-reader.ts'

/*
 * A worker as in Cloud Functions: the export's own code behind an HTTP server. Runs in its own
 * process, so that its memory can be measured alone.
 */
const [projectId = ''] = process.argv.slice(2)
const db = getFirestore(initializeApp({ projectId }))
const source = deskQuoteReader(deskQuery(allQuotes), db)
const caller = {
  uid: 'bench',
  email: null,
  provider: 'password',
  signedInAtSeconds: 0,
  hasApprovedSignInMethods: true,
  role: 'admin',
}

let peakBytes = 0
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
}, 20).unref()

async function* csvRows() {
  for await (const quote of source.quotes()) yield quoteCsvRow(quote)
}

/** For comparison: reads the same documents without writing a row. */
async function streamOnly(): Promise<number> {
  let rows = 0
  const quotes = source.quotes()
  while (!(await quotes.next()).done) rows += 1
  return rows
}

const server = createServer((request, answer) => {
  const routes: Record<string, () => Promise<void>> = {
    '/export': () => {
      // The export needs one Express method, which Node names differently.
      const response = Object.assign(answer, {
        set: (name: string, value: string) => answer.setHeader(name, value),
      }) as unknown as Response
      return sendCsv(
        response,
        caller,
        {
          kind: 'quotes',
          filter: 'bench',
          fileName: 'bench.csv',
          columns: quoteCsvColumns,
          countRows: () => source.count(),
          rows: csvRows,
        },
        { db, now: () => new Date() },
      )
    },
    '/count': async () => void answer.end(String(await source.count())),
    '/stream': async () => void answer.end(String(await streamOnly())),
    '/memory': () => {
      answer.end(String(peakBytes))
      peakBytes = process.memoryUsage.rss()
      return Promise.resolve()
    },
  }
  routes[request.url ?? '']?.().catch((cause: unknown) => {
    console.error(cause)
    answer.destroy()
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(address?.port)
})
