import { triggerPaths } from '@moving/domain/paths'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { answerCalendarFeed, type FeedPorts } from '../calendar/answer-calendar-feed.ts'
import { newFeedLimit } from '../calendar/feed-limit.ts'
import { markCachesStale } from '../calendar/on-calendar-changed.ts'
import { crewDayCallable } from '../crew/answer-crew-day.ts'
import { siteHost } from '../environment.ts'
import { defineCallable } from '../platform/callable.ts'
import { guarded } from '../platform/guarded.ts'
import { eventOptions, functionOptions } from '../platform/function-options.ts'
import { ports } from './function-ports.ts'

export const onCrewDayWritten = onDocumentWritten(
  { document: triggerPaths.crewDay, ...eventOptions },
  () => guarded('onCrewDayWritten', () => markCachesStale(ports())),
)

/** The calendars that this instance is building, and its request counts per link. */
const feedMemory: Pick<FeedPorts, 'building' | 'limit'> = {
  building: new Map(),
  limit: newFeedLimit(),
}

/**
 * Counted separately from calendars, because each phone of a crew loads its page every two minutes.
 */
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
