import { randomUUID } from 'node:crypto'
import { business } from '@moving/domain/business'
import { triggerPaths } from '@moving/domain/paths'
import {
  onDocumentCreated,
  onDocumentWritten,
  type Change,
  type DocumentSnapshot,
  type FirestoreEvent,
} from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { claimGuestQuotesCallable } from './account/claim-guest-quotes.ts'
import { confirmAddressCallable } from './account/confirm-address.ts'
import { deleteAccountCallable } from './account/delete-account.ts'
import { identityToolkit } from './account/identity-toolkit.ts'
import { renewRoleCallable } from './account/renew-role.ts'
import { resetPasswordCallable } from './account/reset-password.ts'
import { signOutEverywhereCallable } from './account/end-sessions.ts'
import { followRole } from './account/follow-role.ts'
import { answerCalendarFeed, type FeedPorts } from './calendar/calendar-feed.ts'
import { newFeedLimit } from './calendar/feed-limit.ts'
import {
  markCachesStale,
  markChangedFacts,
  markChangedQuote,
  markRenamedCrews,
} from './calendar/on-calendar-changed.ts'
import { askStillOn } from './crew/ask-still-on.ts'
import { crewDayCallable } from './crew/crew-day.ts'
import { tidyCalendar } from './calendar/tidy-calendar.ts'
import {
  analyticsConfig,
  corsOrigins,
  identityToolkitConfig,
  sendgridApiKey,
  siteHost,
} from './config.ts'
import { mondayLetter as openLetter } from './letter/monday-letter.ts'
import { enqueueMail, liveEventPorts, liveMailPorts } from './mail/live-ports.ts'
import { answerMailEvents } from './mail/webhook/mail-events.ts'
import { mailChangedBooking, mailChangedQuote, mailNewQuote } from './mail/quote-events.ts'
import { reopenLostQuotes } from './mail/outbox/reopen-lost-quotes.ts'
import { resendMailCallable } from './mail/delivery/resend-mail.ts'
import { runMailTask } from './mail/delivery/run-mail-task.ts'
import { sweepMail } from './mail/delivery/sweep-mail.ts'
import { answerLinkAsk, askForMoveLinkCallable } from './move/answer-link-ask.ts'
import { answerMoveCallable } from './move/answer-move.ts'
import { changeRequestCallable } from './move/handle-reply.ts'
import { readMoveCallable } from './move/read-move.ts'
import { unlockMoveCallable } from './move/unlock-move.ts'
import { changePeopleCallable } from './account/people/change-people.ts'
import { changeSettingsCallable } from './settings/change-settings.ts'
import { adminAccessToken, adminAuth, adminFirestore } from './platform/admin.ts'
import { defineCallable } from './platform/callable.ts'
import { guarded, guardedParts } from './platform/guarded.ts'
import { eventOptions, functionOptions, mailQueueOptions } from './platform/options.ts'
import { deleteQuotesCallable } from './quote/delete-quotes.ts'
import { exportQuotes } from './quote/export-quotes.ts'
import { changeOf } from './quote/add-to-history.ts'
import { recordFacts, recordClosing, recordOfficeChange } from './quote/record-office-change.ts'
import { writeStage, writeSearchFields } from './quote/write-search-fields.ts'
import { countPageErrors } from './visit/count-page-errors.ts'
import { exportVisitors } from './visit/export-visitors.ts'
import { refreshAnalyticsCallable } from './visit/refresh-analytics.ts'
import {
  reconcileChangedQuote,
  reconcileQuoteWork,
  reconcileWrittenWork,
} from './work/reconcile-quote-work.ts'
import { sweepScheduled } from './work/sweep-scheduled.ts'
import { applyChangedHours, applyHours } from './work/move-promises.ts'
import { warnOfLateCalls } from './work/warn-of-late-calls.ts'
import { keepVisitsInOrder, rollUpOnSchedule } from './visit/scheduled.ts'
import { watchForm } from './watch/watch-form.ts'

/** What most functions work with in production; those of the mail have more. */
const ports = () => ({
  auth: adminAuth(),
  db: adminFirestore(),
  now: () => new Date(),
  newId: randomUUID,
  enqueue: enqueueMail,
  /** Documents that one transaction or batch changes. */
  pageSize: 200,
})

const ownerPorts = () => ({
  ...ports(),
  toolkit: identityToolkit({ ...identityToolkitConfig(), accessToken: adminAccessToken }),
})

/** It may have thousands of links to end. */
export const onRoleWritten = onDocumentWritten(
  { document: triggerPaths.role, ...eventOptions, timeoutSeconds: 540 },
  ({ data, time, params: { uid } }) =>
    guarded('onRoleWritten', () =>
      followRole(uid, { role: data?.after.get('role'), at: new Date(time) }, ports()),
    ),
)

export const signOutEverywhere = defineCallable(signOutEverywhereCallable(ports))
export const confirmAddress = defineCallable(confirmAddressCallable(ownerPorts))
export const resetPassword = defineCallable(resetPasswordCallable(ownerPorts), {
  timeoutSeconds: 300,
})
export const claimGuestQuotes = defineCallable(claimGuestQuotesCallable(ownerPorts), {
  timeoutSeconds: 300,
})
export const deleteAccount = defineCallable(deleteAccountCallable(ports), {
  timeoutSeconds: 300,
})

export const renewRole = defineCallable(renewRoleCallable(ports))
export const changePeople = defineCallable(changePeopleCallable(ports), { timeoutSeconds: 300 })
export const changeSettings = defineCallable(changeSettingsCallable(ports))

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

const rollUpPorts = () => ({ ...ports(), pageSize: 500, ...analyticsConfig() })
const rollUpOptions = { ...functionOptions, memory: '512MiB', timeoutSeconds: 300 } as const

export const refreshAnalytics = defineCallable(refreshAnalyticsCallable(rollUpPorts), {
  memory: '512MiB',
})

/** What must not wait: counting, errors of pages, mails whose task was lost, and the warning of late calls. */
export const everyFiveMinutes = onSchedule(
  {
    ...rollUpOptions,
    schedule: 'every 5 minutes',
    maxInstances: 1,
    secrets: [sendgridApiKey],
  },
  () =>
    guardedParts({
      sweepMail: () => sweepMail(liveMailPorts()),
      warnOfLateCalls: () => warnOfLateCalls(liveMailPorts()),
      rollUpVisits: () => rollUpOnSchedule(rollUpPorts()),
      countPageErrors: () => countPageErrors(rollUpPorts()),
    }),
)

export const everyHour = onSchedule(
  { ...rollUpOptions, schedule: '20 * * * *', timeZone: business.timeZone, maxInstances: 1 },
  () =>
    guardedParts({
      reopenQuotesWithoutMail: () => reopenLostQuotes(liveMailPorts()),
      askStillOn: () => askStillOn(liveMailPorts()),
      watchForm: () => watchForm({ ...rollUpPorts(), ...liveMailPorts() }),
    }),
)

export const everyNight = onSchedule(
  {
    ...rollUpOptions,
    timeoutSeconds: 1800,
    schedule: '15 3 * * *',
    timeZone: 'Etc/UTC',
    maxInstances: 1,
  },
  () =>
    guardedParts({
      keepVisits: () => keepVisitsInOrder(rollUpPorts()),
      tidyCalendar: () => tidyCalendar(ports()),
      sweepScheduled: () => sweepScheduled(ports()),
      applyHours: () => applyHours(ports()),
    }),
)

export const deliverMail = onTaskDispatched(
  { ...mailQueueOptions, secrets: [sendgridApiKey] },
  (request) => guarded('deliverMail', () => runMailTask(request.data, liveMailPorts())),
)

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

export const readMove = defineCallable(readMoveCallable(ports))
export const unlockMove = defineCallable(unlockMoveCallable(ports))
export const answerMove = defineCallable(answerMoveCallable(liveMailPorts))
export const askForMoveLink = defineCallable(askForMoveLinkCallable(ports))
export const changeRequest = defineCallable(changeRequestCallable(liveMailPorts))

export const onLinkAsked = onDocumentCreated(
  { document: triggerPaths.linkAsk, ...eventOptions },
  ({ data }) => data && guarded('onLinkAsked', () => answerLinkAsk(data, liveMailPorts())),
)

export const onBookingWritten = onDocumentWritten(
  { document: triggerPaths.booking, ...eventOptions },
  ({ data, time, params: { quoteId } }) =>
    guarded('onBookingWritten', async () => {
      await reconcileQuoteWork(quoteId, ports())
      if (data) await mailChangedBooking({ ...data, at: new Date(time) }, liveMailPorts())
    }),
)

export const onCrewDayWritten = onDocumentWritten(
  { document: triggerPaths.crewDay, ...eventOptions },
  () => guarded('onCrewDayWritten', () => markCachesStale(ports())),
)

export const onOfficeSettingsWritten = onDocumentWritten(
  { document: triggerPaths.settings, ...eventOptions },
  ({ data, params: { settingsId } }) =>
    guarded('onOfficeSettingsWritten', async () => {
      const change = { settingsId, before: data?.before.data(), after: data?.after.data() }
      await markRenamedCrews(change, ports())
      await applyChangedHours(change, ports())
    }),
)

/** Of this instance: what it is building, and who asked how often. */
const feedMemory: Pick<FeedPorts, 'building' | 'limit'> = {
  building: new Map(),
  limit: newFeedLimit(),
}

/** Of this instance, apart from that of calendars: a page reads every two minutes, on each phone of a crew. */
const crewLimit = newFeedLimit(900)

export const crewDay = defineCallable(
  crewDayCallable(() => ({ ...ports(), limit: crewLimit })),
  { enforceAppCheck: false },
)

export const calendarFeed = onRequest(
  { ...functionOptions, maxInstances: 2 },
  (request, response) =>
    answerCalendarFeed(request, response, {
      ...ports(),
      host: siteHost,
      ...feedMemory,
    }),
)
