import { newFeedLimit } from '../calendar/feed-limit.ts'
import { crewDayCallable } from '../crew/answer-crew-day.ts'
import { defineCallable } from '../platform/callable.ts'
import { ports } from './function-ports.ts'

/** Counts the requests of each link on this instance. */
const limit = newFeedLimit()

export const crewDay = defineCallable(
  crewDayCallable(() => ({ ...ports(), limit })),
  { enforceAppCheck: false },
)
