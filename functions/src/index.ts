import { randomUUID } from 'node:crypto'
import { business } from '@moving/domain/business'
import { triggerPaths } from '@moving/domain/paths'
import {
  onDocumentCreated,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { claimGuestQuotesCallable } from './account/claim-guest-quotes.ts'
import { confirmAddressCallable } from './account/confirm-address.ts'
import { deleteAccountCallable } from './account/delete-account.ts'
import { identityToolkit } from './account/identity-toolkit.ts'
import { resetPasswordCallable } from './account/reset-password.ts'
import { signOutEverywhereCallable } from './account/sign-out-everywhere.ts'
import { syncRoleClaim } from './account/sync-role-claim.ts'
import { answerCalendarFeed, type FeedPorts } from './calendar/calendar-feed.ts'
import { newFeedLimit } from './calendar/feed-limit.ts'
import {
  markCachesStale,
  markChangedQuote,
  markRenamedCrews,
} from './calendar/on-calendar-changed.ts'
import { writePublicDay, writePublicSettings } from './calendar/public-days.ts'
import { tidyCalendar as tidy } from './calendar/tidy-calendar.ts'
import {
  analyticsConfig,
  corsOrigins,
  identityToolkitConfig,
  sendgridApiKey,
  siteHost,
} from './config.ts'
import { mondayLetter as openLetter } from './letter/monday-letter.ts'
import { liveEventPorts, liveMailPorts } from './mail/live-ports.ts'
import { answerMailEvents } from './mail/webhook/mail-events.ts'
import { mailChangedQuote, mailNewQuote } from './mail/quote-events.ts'
import { reopenLostQuotes } from './mail/outbox/reopen-lost-quotes.ts'
import { resendMailCallable } from './mail/delivery/resend-mail.ts'
import { runMailTask } from './mail/delivery/run-mail-task.ts'
import { sweepMail } from './mail/delivery/sweep-mail.ts'
import { answerLinkAsk } from './move/answer-link-ask.ts'
import { answerMoveCallable } from './move/answer-move.ts'
import { askForMoveLinkCallable } from './move/ask-for-move-link.ts'
import { correctQuoteCallable } from './move/correct-quote.ts'
import { handleReplyCallable } from './move/handle-reply.ts'
import { endMoveLinksCallable, makeMoveLinkCallable } from './move/office-links.ts'
import { readMoveCallable } from './move/read-move.ts'
import { unlockMoveCallable } from './move/unlock-move.ts'
import { adminAccessToken, adminAuth, adminFirestore } from './platform/admin.ts'
import { defineCallable } from './platform/callable.ts'
import { guarded } from './platform/guarded.ts'
import { eventOptions, functionOptions, mailQueueOptions } from './platform/options.ts'
import { deleteQuotesCallable } from './quote/delete-quotes.ts'
import { exportQuotes as answerExport } from './quote/export-quotes.ts'
import { changeOf } from './quote/add-to-history.ts'
import { recordClosing } from './quote/record-closing.ts'
import { recordOfficeChange } from './quote/record-office-change.ts'
import { writeClosing, writeSearchFields } from './quote/write-search-fields.ts'
import { exportVisitors as answerVisitorExport } from './visit/export-visitors.ts'
import { refreshAnalyticsCallable } from './visit/refresh-analytics.ts'
import { settleChangedQuote, settleWrittenWork } from './work/settle-quote-work.ts'
import { warnOfLateCalls as sendWarning } from './work/warn-of-late-calls.ts'
import { keepVisitsInOrder, rollUpOnSchedule } from './visit/scheduled.ts'
import { watchForm as lookForSilence } from './watch/watch-form.ts'

/** Documents that one transaction or batch changes. */
const pageSize = 200

const accountPorts = () => ({
  auth: adminAuth(),
  db: adminFirestore(),
  now: () => new Date(),
  pageSize,
})

const ownerPorts = () => ({
  ...accountPorts(),
  toolkit: identityToolkit({ ...identityToolkitConfig(), accessToken: adminAccessToken }),
})

export const onRoleWritten = onDocumentWritten(
  { document: triggerPaths.role, ...eventOptions },
  (event) => guarded('onRoleWritten', () => syncRoleClaim(event.params.uid, accountPorts())),
)

export const signOutEverywhere = defineCallable(signOutEverywhereCallable(accountPorts))
export const confirmAddress = defineCallable(confirmAddressCallable(ownerPorts))
export const resetPassword = defineCallable(resetPasswordCallable(ownerPorts), {
  timeoutSeconds: 300,
})
export const claimGuestQuotes = defineCallable(claimGuestQuotesCallable(ownerPorts), {
  timeoutSeconds: 300,
})
export const deleteAccount = defineCallable(deleteAccountCallable(accountPorts), {
  timeoutSeconds: 300,
})

export const onQuoteWrittenForSearch = onDocumentWritten(
  { document: triggerPaths.quote, ...eventOptions },
  (event) =>
    guarded('onQuoteWrittenForSearch', async () => {
      await writeSearchFields(event.params.quoteId, { db: adminFirestore() })
      await markChangedQuote(changeOf(event, event.params.quoteId), { db: adminFirestore() })
    }),
)

const workPorts = () => ({ db: adminFirestore(), now: () => new Date() })

export const onQuoteWorkWritten = onDocumentWritten(
  { document: triggerPaths.quoteWork, ...eventOptions },
  (event) =>
    guarded('onQuoteWorkWritten', async () => {
      const change = changeOf(event, event.params.quoteId)
      await writeClosing(change, { db: adminFirestore() })
      await recordClosing(change, { db: adminFirestore() })
      await settleWrittenWork(change, workPorts())
    }),
)

export const onQuoteWrittenForWork = onDocumentWritten(
  { document: triggerPaths.quote, ...eventOptions },
  (event) =>
    guarded('onQuoteWrittenForWork', () =>
      settleChangedQuote(changeOf(event, event.params.quoteId), workPorts()),
    ),
)

export const onQuoteUpdatedForHistory = onDocumentUpdated(
  { document: triggerPaths.quote, ...eventOptions },
  (event) =>
    guarded('onQuoteUpdatedForHistory', () =>
      recordOfficeChange(changeOf(event, event.params.quoteId), { db: adminFirestore() }),
    ),
)

export const deleteQuotes = defineCallable(
  deleteQuotesCallable(() => ({ db: adminFirestore(), newId: randomUUID, pageSize })),
  { timeoutSeconds: 300 },
)

export const exportQuotes = onRequest(
  { ...functionOptions, timeoutSeconds: 900, memory: '512MiB', concurrency: 4 },
  (request, response) =>
    answerExport(request, response, {
      ...accountPorts(),
      origins: corsOrigins(),
    }),
)

const rollUpPorts = () => ({
  db: adminFirestore(),
  now: () => new Date(),
  pageSize: 500,
  ...analyticsConfig(),
})
const rollUpOptions = { ...functionOptions, memory: '512MiB', timeoutSeconds: 300 } as const

export const refreshAnalytics = defineCallable(refreshAnalyticsCallable(rollUpPorts), {
  memory: '512MiB',
})

export const rollUpVisits = onSchedule(
  { ...rollUpOptions, schedule: 'every 5 minutes', maxInstances: 1 },
  () => guarded('rollUpVisits', () => rollUpOnSchedule(rollUpPorts())),
)

export const keepVisits = onSchedule(
  {
    ...rollUpOptions,
    timeoutSeconds: 1800,
    schedule: '15 3 * * *',
    timeZone: 'Etc/UTC',
    maxInstances: 1,
  },
  () => guarded('keepVisits', () => keepVisitsInOrder(rollUpPorts())),
)

export const exportVisitors = onRequest(
  { ...functionOptions, timeoutSeconds: 900, memory: '512MiB', concurrency: 4 },
  (request, response) =>
    answerVisitorExport(request, response, { ...accountPorts(), origins: corsOrigins() }),
)

export const onQuoteCreatedForMail = onDocumentCreated(
  { document: triggerPaths.quote, ...eventOptions },
  ({ data }) => data && guarded('onQuoteCreatedForMail', () => mailNewQuote(data, liveMailPorts())),
)

export const onQuoteUpdatedForMail = onDocumentUpdated(
  { document: triggerPaths.quote, ...eventOptions },
  ({ data, time }) =>
    data &&
    guarded('onQuoteUpdatedForMail', () =>
      mailChangedQuote({ ...data, at: new Date(time) }, liveMailPorts()),
    ),
)

export const deliverMail = onTaskDispatched(
  { ...mailQueueOptions, secrets: [sendgridApiKey] },
  (request) => guarded('deliverMail', () => runMailTask(request.data, liveMailPorts())),
)

export const sweepOverdueMail = onSchedule(
  {
    ...functionOptions,
    schedule: 'every 5 minutes',
    maxInstances: 1,
    timeoutSeconds: 300,
    secrets: [sendgridApiKey],
  },
  async () => void (await guarded('sweepOverdueMail', () => sweepMail(liveMailPorts()))),
)

export const reopenQuotesWithoutMail = onSchedule(
  { ...functionOptions, schedule: 'every 60 minutes', maxInstances: 1, timeoutSeconds: 300 },
  async () =>
    void (await guarded('reopenQuotesWithoutMail', () => reopenLostQuotes(liveMailPorts()))),
)

export const warnOfLateCalls = onSchedule(
  { ...functionOptions, schedule: 'every 5 minutes', maxInstances: 1 },
  async () => void (await guarded('warnOfLateCalls', () => sendWarning(liveMailPorts()))),
)

export const watchForm = onSchedule(
  { ...rollUpOptions, schedule: '20 8-21 * * *', timeZone: business.timeZone, maxInstances: 1 },
  async () => void (await guarded('watchForm', () => lookForSilence(watchPorts()))),
)

const watchPorts = () => ({ ...rollUpPorts(), ...liveMailPorts() })

export const mondayLetter = onSchedule(
  {
    ...functionOptions,
    // What Monday's run missed, the next two make up for.
    schedule: '0 7 * * 1-3',
    timeZone: business.timeZone,
    maxInstances: 1,
  },
  async () => void (await guarded('mondayLetter', () => openLetter(liveMailPorts()))),
)

export const mailEvents = onRequest(functionOptions, (request, response) =>
  guarded('mailEvents', () => answerMailEvents(request, response, liveEventPorts())),
)

export const resendMail = defineCallable(resendMailCallable(liveMailPorts))

const movePorts = () => ({ db: adminFirestore(), now: () => new Date() })

export const readMove = defineCallable(readMoveCallable(movePorts))
export const unlockMove = defineCallable(unlockMoveCallable(movePorts))
export const answerMove = defineCallable(answerMoveCallable(liveMailPorts))
export const askForMoveLink = defineCallable(askForMoveLinkCallable(movePorts))
export const makeMoveLink = defineCallable(makeMoveLinkCallable(movePorts))
export const endMoveLinks = defineCallable(endMoveLinksCallable(movePorts))
export const correctQuote = defineCallable(correctQuoteCallable(movePorts))
export const handleReply = defineCallable(handleReplyCallable(movePorts))

export const onLinkAsked = onDocumentCreated(
  { document: triggerPaths.linkAsk, ...eventOptions },
  ({ data }) => data && guarded('onLinkAsked', () => answerLinkAsk(data, liveMailPorts())),
)

const calendarPorts = () => ({ db: adminFirestore(), now: () => new Date() })

export const onCrewDayWritten = onDocumentWritten(
  { document: triggerPaths.crewDay, ...eventOptions },
  (event) =>
    guarded('onCrewDayWritten', async () => {
      await markCachesStale(calendarPorts())
      await writePublicDay(event.params.day, calendarPorts())
    }),
)

export const onOfficeSettingsWritten = onDocumentWritten(
  { document: triggerPaths.settings, ...eventOptions },
  ({ data, params: { settingsId } }) =>
    guarded('onOfficeSettingsWritten', async () => {
      const change = { settingsId, before: data?.before.data(), after: data?.after.data() }
      await markRenamedCrews(change, calendarPorts())
      await writePublicSettings(change, calendarPorts())
    }),
)

export const tidyCalendar = onSchedule(
  {
    ...functionOptions,
    schedule: '45 3 * * *',
    timeZone: 'Etc/UTC',
    maxInstances: 1,
    timeoutSeconds: 900,
  },
  () => guarded('tidyCalendar', () => tidy({ ...calendarPorts(), pageSize })),
)

/** Of this instance: what it is building, and who asked how often. */
const feedMemory: Pick<FeedPorts, 'building' | 'limit'> = {
  building: new Map(),
  limit: newFeedLimit(),
}

export const calendarFeed = onRequest(
  { ...functionOptions, maxInstances: 2 },
  (request, response) =>
    answerCalendarFeed(request, response, {
      ...calendarPorts(),
      host: siteHost,
      ...feedMemory,
    }),
)
