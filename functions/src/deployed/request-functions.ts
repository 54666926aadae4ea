import { triggerPaths } from '@moving/domain/paths'
import {
  onDocumentCreated,
  onDocumentWritten,
  type Change,
  type DocumentSnapshot,
  type FirestoreEvent,
} from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { markChangedFacts, markChangedQuote } from '../calendar/on-calendar-changed.ts'
import { corsOrigins } from '../environment.ts'
import { liveMailPorts } from '../mail/live-ports.ts'
import { mailChangedBooking, mailChangedQuote, mailNewQuote } from '../mail/quote-events.ts'
import { answerLinkAsk, askForMoveLinkCallable } from '../move/answer-link-ask.ts'
import { answerMoveCallable } from '../move/answer-move.ts'
import { changeRequestCallable } from '../move/handle-reply.ts'
import { readMoveCallable } from '../move/read-move.ts'
import { unlockMoveCallable } from '../move/unlock-move.ts'
import { defineCallable } from '../platform/callable.ts'
import { guarded, guardedParts } from '../platform/guarded.ts'
import { eventOptions, functionOptions } from '../platform/function-options.ts'
import { deleteQuotesCallable } from '../quote/delete-quotes.ts'
import { exportQuotes } from '../quote/export-quotes.ts'
import { changeOf } from '../quote/add-to-history.ts'
import { recordFacts, recordClosing, recordOfficeChange } from '../quote/record-office-change.ts'
import { writeStage, writeSearchFields } from '../quote/write-search-fields.ts'
import { exportVisitors } from '../visit/export-visitors.ts'
import {
  reconcileChangedQuote,
  reconcileQuoteWork,
  reconcileWrittenWork,
} from '../work/reconcile-quote-work.ts'
import { ports } from './function-ports.ts'

/** What follows a quote that was stored, changed or deleted; first what open pages of the office wait for. */
export const onQuoteWritten = onDocumentWritten(
  { document: triggerPaths.quote, ...eventOptions },
  (event) => {
    const changed = () => changeOf(event, event.params.quoteId)
    return guardedParts({
      writeSearch: () => writeSearchFields(event.params.quoteId, ports()),
      mailQuote: () => mailOfQuote(event),
      markCalendars: () => markChangedQuote(changed(), ports()),
      reconcileWork: () => reconcileChangedQuote(changed(), ports()),
      recordChange: async () => {
        const { before, after } = changed()
        if (before && after) await recordOfficeChange(changed(), ports())
      },
    })
  },
)

async function mailOfQuote({ data, time }: FirestoreEvent<Change<DocumentSnapshot> | undefined>) {
  if (data === undefined || !data.after.exists) return
  if (!data.before.exists) await mailNewQuote(data.after, liveMailPorts())
  else await mailChangedQuote({ ...data, at: new Date(time) }, liveMailPorts())
}

export const onQuoteWorkWritten = onDocumentWritten(
  { document: triggerPaths.quoteWork, ...eventOptions },
  (event) =>
    guarded('onQuoteWorkWritten', async () => {
      const change = changeOf(event, event.params.quoteId)
      await writeStage(change, ports())
      await recordClosing(change, ports())
      await reconcileWrittenWork(change, ports())
    }),
)

export const onQuoteFactsWritten = onDocumentWritten(
  { document: triggerPaths.quoteFacts, ...eventOptions },
  (event) =>
    guarded('onQuoteFactsWritten', async () => {
      const change = changeOf(event, event.params.quoteId)
      await recordFacts(change, ports())
      await markChangedFacts(change, ports())
    }),
)

export const onBookingWritten = onDocumentWritten(
  { document: triggerPaths.booking, ...eventOptions },
  ({ data, time, params: { quoteId } }) =>
    guarded('onBookingWritten', async () => {
      await reconcileQuoteWork(quoteId, ports())
      if (data) await mailChangedBooking({ ...data, at: new Date(time) }, liveMailPorts())
    }),
)

export const deleteQuotes = defineCallable(deleteQuotesCallable(ports), { timeoutSeconds: 300 })

export const exportCsv = onRequest(
  { ...functionOptions, timeoutSeconds: 900, memory: '512MiB', concurrency: 4 },
  (request, response) =>
    guarded('exportCsv', async () => {
      const answer = csvExports.get(request.path)
      if (answer === undefined) response.sendStatus(404)
      else await answer(request, response, { ...ports(), origins: corsOrigins() })
    }),
)

/** By the path below the function's own (`httpsFunctions`). */
const csvExports = new Map([
  ['/quotes', exportQuotes],
  ['/visitors', exportVisitors],
])

export const readMove = defineCallable(readMoveCallable(ports))
export const unlockMove = defineCallable(unlockMoveCallable(ports))
export const answerMove = defineCallable(answerMoveCallable(liveMailPorts))
export const askForMoveLink = defineCallable(askForMoveLinkCallable(ports))
export const changeRequest = defineCallable(changeRequestCallable(liveMailPorts))

export const onLinkAsked = onDocumentCreated(
  { document: triggerPaths.linkAsk, ...eventOptions },
  ({ data }) => data && guarded('onLinkAsked', () => answerLinkAsk(data, liveMailPorts())),
)
