import { triggerPaths } from '@moving/domain/paths'
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { corsOrigins, officeMinInstances } from '../environment.ts'
import { liveMailPorts } from '../mail/live-ports.ts'
import { answerLinkRequest, askForMoveLinkCallable } from '../move/answer-link-request.ts'
import { answerMoveCallable } from '../move/answer-move.ts'
import { changeRequestCallable } from '../request/change-request.ts'
import { readMoveCallable } from '../move/read-move.ts'
import { readOwnMovesCallable } from '../move/read-own-moves.ts'
import { unlockMoveCallable } from '../move/unlock-move.ts'
import { defineCallable } from '../platform/callable.ts'
import { guarded } from '../platform/guarded.ts'
import { eventOptions, functionOptions } from '../platform/function-options.ts'
import { deleteQuotesCallable } from '../quote/delete-quotes.ts'
import { exportPayments } from '../payments/export-payments.ts'
import { exportQuotes } from '../quote/export-quotes.ts'
import { followQuote } from '../request/follow-quote.ts'
import { exportVisitors } from '../visit/export-visitors.ts'
import { ports } from './function-ports.ts'

export const onQuoteWritten = onDocumentWritten(
  { document: triggerPaths.quote, ...eventOptions },
  (event) => followQuote(event, { ports, mailPorts: liveMailPorts }),
)

export const deleteQuotes = defineCallable(deleteQuotesCallable(ports), { timeoutSeconds: 300 })

export const exportCsv = onRequest(
  {
    ...{ ...functionOptions, timeoutSeconds: 900, memory: '512MiB', concurrency: 4 },
    // The SDK reads this at each request. A deployment loads this module without parameters.
    get cors() {
      return corsOrigins()
    },
  },
  (request, response) =>
    guarded('exportCsv', async () => {
      const answer = csvExports.get(request.path)
      if (answer === undefined) response.sendStatus(404)
      else await answer(request, response, { ...ports(), origins: corsOrigins() })
    }),
)

/** The CSV exports, by the path after the function's URL (`httpsFunctions`). */
const csvExports = new Map([
  ['/quotes', exportQuotes],
  ['/visitors', exportVisitors],
  ['/payments', exportPayments],
])

export const readMove = defineCallable(readMoveCallable(ports))
export const readOwnMoves = defineCallable(readOwnMovesCallable(ports))
export const unlockMove = defineCallable(unlockMoveCallable(ports))
export const answerMove = defineCallable(answerMoveCallable(liveMailPorts))
export const askForMoveLink = defineCallable(askForMoveLinkCallable(ports))
export const changeRequest = defineCallable(changeRequestCallable(liveMailPorts), {
  minInstances: officeMinInstances,
})

export const onLinkRequested = onDocumentCreated(
  { document: triggerPaths.linkRequest, ...eventOptions },
  ({ data }) => data && guarded('onLinkRequested', () => answerLinkRequest(data, liveMailPorts())),
)
